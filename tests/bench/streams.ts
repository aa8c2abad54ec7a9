import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { buildIfStale } from '#build/build-if-stale.ts'
import { root } from '#build/build-inputs.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { publishRelease } from '#server/configuration/releases/publish-release.ts'
import { bareMember } from '../support/database/bare-member.ts'
import { ended, startServer } from '../support/server/start-server.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { quantile } from './statistics.ts'
import type { Told } from './streams-command.ts'

/**
 * `npm run bench -- streams`: how long after a publish open pages hear of it and have the site of it, and what 10,000 sessions notice that
 * ask for their notices all the while (fault F33). The baseline is one page alone, and the same answers before the publish. Built servers on one
 * database; those who ask share the machine with them. `--sessions=2000` for less.
 */
const sessions = Number(process.argv.find((each) => each.startsWith('--sessions='))?.slice(11) ?? 10_000)
const pollEvery = 60_000

await buildIfStale()
const stopCluster = await holdTestCluster()
const test = await createTestApp({ timeRuns: true, answerChecks: 0 })
const folder = join(root, '.cache', `bench-streams-${process.pid}`)
await mkdir(folder, { recursive: true })
const servers = [await serve(0), await serve(1)]
const [first = '', second = ''] = servers.map(({ origin }) => origin)
let number = 1
try {
  const alone = await publishTo({ origins: [first], pages: 1 })
  console.log(`\nFrom a publish to the pages that are open`)
  report('1 page', alone, alone)
  report('50 pages (goal 1 s)', await publishTo({ origins: [first], pages: 50 }), alone)
  report(
    '500 pages, two processes (goal 2 s)',
    await publishTo({ origins: [first, second], pages: 500 }),
    alone,
  )
  await pollAll()
} finally {
  for (const { process: server } of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ process: server }) => ended(server)))
  await test.close()
  await stopCluster()
  await rm(folder, { recursive: true, force: true })
}

async function serve(index: number) {
  const port = await freePort()
  const settings = { DATABASE_URL: test.url, DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' }
  const { process: server } = await startServer(join(folder, String(index)), port, settings)
  return { process: server, origin: `http://localhost:${port}` }
}

interface Times {
  readonly heard: readonly number[]
  readonly seen: readonly number[]
}

async function publishTo(pages: {
  readonly origins: readonly string[]
  readonly pages: number
}): Promise<Times> {
  const crowd = await openPages({ ...pages, pollEvery })
  await crowd.quiet()
  const began = await publish()
  const told = await crowd.untilSeen(pages.pages)
  crowd.close()
  return { heard: told.heard.map((at) => at - began), seen: told.seen.map((at) => at - began) }
}

function report(name: string, { heard, seen }: Times, alone: Times) {
  const rows = Object.entries({ heard: [heard, alone.heard], seen: [seen, alone.seen] } as const)
  const shown = rows.map(([what, [times, baseline]]) => {
    const p95 = quantile(times, 0.95)
    const one = quantile(baseline, 0.5)
    return `${what} p95 ${p95.toFixed(0).padStart(5)} ms  one alone ${one.toFixed(0)} ms  ratio ${(p95 / one).toFixed(2)}`
  })
  console.log([name.padEnd(36), ...shown].join('   '))
}

async function pollAll() {
  const member = await bareMember(test, 'solmar', 'poller')
  const tokens = Array.from({ length: sessions }, (_, index) => `poller-${index}`)
  await sql`
    INSERT INTO session (merchant, member_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
    SELECT 'solmar', ${member}, sha256(token::bytea), now(), now(), now() + interval '1 day', '10.0.0.1', ''
    FROM unnest(${tokens}::text[]) AS token`.execute(test.db)
  const crowd = await openPages({ origins: [first, second], pages: sessions, session: 'poller-', pollEvery })
  await crowd.quiet()
  await pause(pollEvery / 2)
  const quiet = await crowd.told()
  await publish()
  const busy = await crowd.untilSeen(sessions)
  crowd.close()
  const p99 = (told: Told) =>
    quantile(
      told.answers.map(([, took]) => took),
      0.99,
    )
  const perSecond = new Map<number, number>()
  for (const [asked] of busy.answers) {
    const second = Math.floor((asked - Math.min(...busy.heard)) / 1_000)
    if (second >= 0) perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  const counts = [...perSecond.values()]
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  console.log(
    [
      `${sessions} sessions that ask for notices, and a publish (F33)`,
      `${quiet.answers.length + busy.answers.length} answers, ${quiet.errors.length + busy.errors.length} errors (goal 0)`,
      `p99 ${p99(busy).toFixed(0)} ms (goal 500), before the publish ${p99(quiet).toFixed(0)} ms, ratio ${(p99(busy) / p99(quiet)).toFixed(2)}`,
      `most requests in a second ${Math.max(...counts)}, mean ${mean.toFixed(0)}, ratio ${(Math.max(...counts) / mean).toFixed(2)} (goal 3)`,
      `all had it after ${((Math.max(...busy.seen) - Math.min(...busy.heard)) / 1_000).toFixed(1)} s`,
    ].join('\n  '),
  )
  for (const error of new Set([...quiet.errors, ...busy.errors])) console.log(`  ${error}`)
}

/** The time of the machine's clock at which the release was there; what the gate took before is told apart. */
async function publish(): Promise<number> {
  const documents = test.sites.site('solmar')?.documents
  if (!documents) throw new Error('The demo merchant is not there')
  const began = performance.now()
  const outcome = await publishRelease(
    { db: test.db, clock: test.clock, secret: () => undefined },
    {
      merchant: 'solmar',
      documents: {
        ...documents,
        register: {
          ...documents.register,
          terms: { ...documents.register.terms, version: `bench ${number}` },
        },
      },
      base: number,
      author: 'bench',
      note: 'Another release',
    },
  )
  if (outcome.outcome !== 'published') throw new Error(JSON.stringify(outcome))
  number = outcome.number
  console.log(`  release ${number}, for which the gate took ${(performance.now() - began).toFixed(0)} ms`)
  return performance.timeOrigin + performance.now()
}

interface Pages {
  readonly origins: readonly string[]
  readonly pages: number
  readonly session?: string
  readonly pollEvery: number
}

async function openPages(pages: Pages) {
  const file = fileURLToPath(new URL('streams-command.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(pages)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value: ready } = await lines.next()
  if (ready !== 'ready') throw new Error('The pages did not open')
  async function told(): Promise<Told> {
    child.stdin.write('\n')
    const { value } = await lines.next()
    return JSON.parse(String(value)) as Told
  }
  return {
    told,
    /** When pages that heard of the release before, which is told to newcomers, have followed it. */
    async quiet() {
      do await pause(1_000)
      while ((await told()).seen.length > 0)
    },
    /** What has happened since, when so many pages have the new site. */
    async untilSeen(count: number): Promise<Told> {
      let all: Told = { heard: [], seen: [], answers: [], errors: [] }
      for (let look = 0; look < 1_800; look++) {
        await pause(100)
        const next = await told()
        all = {
          heard: [...all.heard, ...next.heard],
          seen: [...all.seen, ...next.seen],
          answers: [...all.answers, ...next.answers],
          errors: [...all.errors, ...next.errors],
        }
        if (all.seen.length >= count) return all
      }
      throw new Error(`${all.seen.length} of ${count} pages have the new release after three minutes`)
    },
    close: () => child.stdin.end(),
  }
}
