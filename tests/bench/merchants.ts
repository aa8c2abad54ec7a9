import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildIfStale } from '#build/build-if-stale.ts'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { calls } from '#schemas/calls/calls.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { systemClock } from '#server/platform/clock.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { publishRelease } from '#server/configuration/releases/publish-release.ts'
import { lastRelease } from '#server/configuration/releases/release-store.ts'
import { ended, startServer } from '../support/server/start-server.ts'
import { createTestDatabase, holdTestCluster } from '../support/database/test-database.ts'
import { fillMerchants } from './fill-merchants.ts'
import { quantile } from './statistics.ts'

/**
 * `npm run bench -- merchants`: how long a server with 200 merchants and 2,000 releases takes to start and what it holds then; what a
 * publish to one of them costs the others; and when open pages hear of a publish, in 50 streams of one process and 500 of two. Without
 * games: their catalogue is measured by `search`.
 */
const publishes = 10
const run = promisify(execFile)

await buildIfStale()
const stopCluster = await holdTestCluster()
const { url, db, drop } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'marquee-merchants-'))
const settings = { DATABASE_URL: url, DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' }
try {
  await seedDemo(db, systemClock)
  await fillMerchants(db)
  const ports = [await freePort(), await freePort()] as const
  const first = await startServer(folder, ports[0], settings)
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(first.process.pid)])
  console.log('\n200 merchants with 2,000 releases')
  row('start', `${(first.milliseconds / 1_000).toFixed(1)} s`, 'under 5 s')
  row('memory', `${Math.round(Number(stdout) / 1_024)} MB`, 'under 400 MB')
  const quiet = await answerTimes(ports[0], async () => undefined)
  const beside = await answerTimes(ports[0], publish)
  row('an answer of another merchant, p50 and p95', timesOf(quiet), '')
  row('the same while one publishes', timesOf(beside), 'as much')
  await streams('50 streams of one process, p95', [ports[0]], 50, 1_000)
  const second = await startServer(folder, ports[1], settings)
  await streams('500 streams of two processes, p95', ports, 500, 2_000)
  for (const server of [first, second]) server.process.kill('SIGTERM')
  await Promise.all([ended(first.process), ended(second.process)])
} finally {
  await rm(folder, { recursive: true, force: true })
  await drop()
  await stopCluster()
}

function row(name: string, figure: string, goal: string) {
  console.log(`${name.padEnd(46)} ${figure.padStart(20)}${goal === '' ? '' : `   (goal: ${goal})`}`)
}

async function publish() {
  const merchant = 'merchant7'
  const last = await lastRelease(db, merchant)
  if (!last) throw new Error('There is no release')
  const theme = { ...last.documents.theme, siteName: `Release ${last.number + 1}` }
  const documents = { ...last.documents, theme }
  const draft = { merchant, documents, base: last.number, author: 'bench', note: 'bench' }
  const { outcome } = await publishRelease({ db, clock: systemClock }, draft)
  if (outcome !== 'published') throw new Error(outcome)
}

/** Milliseconds of each answer to a visitor of another merchant, while something else goes on. */
async function answerTimes(port: number, beside: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const other = (async () => {
    for (let turn = 0; turn < publishes; turn++) await beside()
    isOver = true
  })()
  while (!isOver || times.length < 300) {
    const began = performance.now()
    const headers = { host: 'merchant8.localhost', [moduleHeader]: 'SYSTEM', [merchantHeader]: 'merchant8' }
    await ask(port, `${calls.status.path}?url=x`, { ...headers, 'x-forwarded-for': addressOf(times.length) })
    times.push(performance.now() - began)
  }
  await other
  return times
}

function ask(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`Answered ${answer.statusCode}`))
      answer.resume().on('end', () => done())
    }).on('error', fail)
  })
}

/** Milliseconds from the end of a publish until each stream has heard of it. */
async function streams(name: string, ports: readonly number[], count: number, goal: number) {
  let heard: (() => void) | undefined
  const open = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      listen(ports[index % ports.length] ?? 0, index, () => heard?.()),
    ),
  )
  const times: number[] = []
  for (let turn = 0; turn < publishes; turn++) {
    const moments: number[] = []
    const all = new Promise<void>((done) => {
      heard = () => moments.push(performance.now()) === count && done()
    })
    await publish()
    const from = performance.now()
    await all
    // Some hear of it before the publisher does.
    times.push(...moments.map((moment) => Math.max(0, moment - from)))
  }
  for (const stream of open) stream.destroy()
  row(name, `${quantile(times, 0.95).toFixed(0)} ms`, `under ${goal} ms`)
}

function listen(port: number, index: number, onRelease: () => void) {
  const headers = { host: 'merchant7.localhost', 'x-forwarded-for': addressOf(index) }
  return new Promise<{ destroy(): unknown }>((done, fail) => {
    const asked = get({ host: '127.0.0.1', port, path: '/wps/events', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`A stream was answered ${answer.statusCode}`))
      answer.on('error', () => undefined)
      answer.on('data', (part: Buffer) => /event: ?configuration/.test(part.toString()) && onRelease())
      answer.once('data', () => done(answer))
    })
    asked.on('error', fail)
  })
}

/** Sixty of one address would be too many. */
function addressOf(index: number): string {
  return `10.3.${index % 200}.${1 + (Math.floor(index / 200) % 250)}`
}

function timesOf(times: readonly number[]): string {
  return [0.5, 0.95].map((share) => `${quantile(times, share).toFixed(1)} ms`).join(', ')
}
