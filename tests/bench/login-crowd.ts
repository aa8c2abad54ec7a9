import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root } from '#build/build-inputs.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { ended, startServer } from '../support/server/start-server.ts'
import { quantile, ratioRow } from './statistics.ts'

const logins = 300
/** Milliseconds between two visitors of the home page. */
const interval = 5
const quietVisits = 600

/**
 * What visitors of the home page notice while 300 log in at once: its slowest answer of a hundred, to that of a quiet time in the same
 * run, which is to stay under three. Each login is answered, or refused with the seconds to wait; the built server, its database and
 * those who ask share the machine.
 */
export async function loginCrowd(): Promise<void> {
  const folder = join(root, '.cache', `bench-crowd-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  // So that each visitor has an address, as limits want it.
  const server = await startServer(folder, port, { TRUSTED_PROXIES: '127.0.0.1' })
  const origin = `http://localhost:${port}`
  try {
    const logInAll = await startCrowd(origin)
    let address = 0
    await visitHome(origin, quietVisits, () => `10.1.0.${address++ % 250}`)
    const quiet = await visitHome(origin, quietVisits, () => `10.1.1.${address++ % 250}`)
    let open = true
    const began = performance.now()
    const crowd = logInAll().finally(() => (open = false))
    const busy = await visitHome(
      origin,
      () => open,
      () => `10.1.2.${address++ % 250}`,
    )
    const answers = await crowd
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const counted = new Map<string, number>()
    for (const answer of answers) counted.set(answer, (counted.get(answer) ?? 0) + 1)
    const told = [...counted].map(([answer, count]) => `${count} × ${answer}`).join(', ')
    console.log(`\n${logins} logins at once, in ${seconds} s: ${told}`)
    for (const [share, label] of [
      [0.5, 'median'],
      [0.99, 'p99'],
    ] as const) {
      const row = ratioRow(
        `home page meanwhile, ${label}`,
        quantile(busy, share),
        { quiet: quantile(quiet, share) },
        'ms',
      )
      console.log(row)
    }
  } finally {
    visitors.destroy()
    server.process.kill('SIGTERM')
    await ended(server.process)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Its answers; in a process of its own, or making 300 requests would keep the visitors waiting that are measured. */
async function startCrowd(origin: string) {
  const file = fileURLToPath(new URL('login-crowd-command.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, origin, String(logins)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Those who log in sit at other machines: what they need of this one is not taken from the server first.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value: ready } = await lines.next()
  if (ready !== 'ready') throw new Error('The crowd did not come')
  return async () => {
    child.stdin.end()
    const { value } = await lines.next()
    return JSON.parse(String(value)) as string[]
  }
}

/** Milliseconds of each visit, begun one after the other at a steady pace, however long the ones before take. */
async function visitHome(origin: string, goOn: number | (() => boolean), address: () => string) {
  const visits: Promise<number>[] = []
  const began = performance.now()
  while (typeof goOn === 'number' ? visits.length < goOn : goOn()) {
    visits.push(visit(origin, address()))
    const next = began + visits.length * interval
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
  }
  return Promise.all(visits)
}

const visitors = new Agent({ keepAlive: true })

async function visit(origin: string, address: string): Promise<number> {
  const began = performance.now()
  const headers = { 'x-forwarded-for': address, accept: 'text/html' }
  const [answer] = (await once(get(origin, { agent: visitors, headers }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`The home page answered ${answer.statusCode}`)
  return performance.now() - began
}
