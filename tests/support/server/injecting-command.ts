import { createInterface } from 'node:readline'
import type { InjectOptions } from 'light-my-request'
import { createTestApp } from './test-app.ts'

/** Another server of a database, which says that it is there and does the requests that it reads, a line each; nobody hears its answers. */
const [url = ''] = process.argv.slice(2)
const { app } = await createTestApp({ database: { url, drop: () => Promise.resolve() } })
process.stdout.write('ready')
for await (const line of createInterface({ input: process.stdin }))
  void app.inject(JSON.parse(line) as InjectOptions)
