import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './build-inputs.ts'

const run = promisify(execFile)

test('npm start says in one sentence that its port is taken, before it builds or makes anything', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as AddressInfo
  const DATA_DIR = join(tmpdir(), `marquee-never-${process.pid}`)
  try {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR, PORT: String(port) }
    const failed: unknown = await run(process.execPath, ['--import', 'tsx', 'build/start.ts'], {
      cwd: root,
      env,
    }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 1, stdout: '' })
    expect((failed as { stderr: string }).stderr).toContain(`Port ${port} is taken by another program.`)
    expect(existsSync(DATA_DIR)).toBe(false)
  } finally {
    squatter.close()
  }
})
