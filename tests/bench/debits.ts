import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { root } from '#build/build-inputs.ts'
import { vendorPath } from '#schemas/vendor-wallet/vendor-calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { openLedger } from '#server/play/ledger/open-ledger.ts'
import { createLog } from '#server/platform/log/log.ts'
import { makeSecret } from '#server/play/vendor-wallet/keys/vendor-keys.ts'
import { bareGameSession } from '../support/database/bare-game-session.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import type { DebitLoad, DebitTimes } from './debit-load-command.ts'
import { watchSeconds, type Second } from './by-second.ts'
import { processorTime } from './processor-time.ts'

/**
 * `npm run bench -- debits`: debits over HTTP as ratios to a Fastify that reads the same body and answers the same bytes, in turns. Once
 * as the ledger has them, durable and idempotent and nothing else (issue "Ledger and wallet"); and once as vendors send them: each signed,
 * of a session that is asked about, in a round that is written down with the money. Then a minute of those, and how long it ever stood
 * still.
 */
const rounds = 3
const seconds = 4
const warmUp = 10
const clients = 256
const players = 500
/** Of 16 MB each. */
const logFiles = 120

const logged: string[] = []
const sealing = randomBytes(32).toString('base64')
const stopCluster = await holdTestCluster()
const test = await createTestApp({
  timeRuns: true,
  secrets: { VENDOR_KEYS: sealing },
  trustedProxies: ['127.0.0.1'],
  log: createLog('warn', { write: (line) => void logged.push(line) }),
})
await test.app.listen({ host: '127.0.0.1', port: 0 })
const load = openLoad()
const ledger = openLedger({ db: test.db })
const members = new Map<string, bigint>()
const booked = Fastify()
const texts = ['requestId', 'transactionId', 'session', 'amount', 'roundId'] as const
const properties = Object.fromEntries(texts.map((name) => [name, { type: 'string' }]))
const schema = { body: { type: 'object', required: texts, properties } }
type Asked = Record<(typeof texts)[number], string>
booked.post<{ Body: Asked }>(`${vendorPath}/debit`, { schema }, async ({ body }) => {
  const { requestId, transactionId, session, amount, roundId } = body
  const posting = await ledger.post({
    kind: 'debit',
    merchant: 'solmar',
    scope: 'bench',
    key: transactionId,
    member: members.get(session) ?? 0n,
    amount: amountOf(BigInt(amount), 'EUR'),
    house: 'vendor:OWL',
    cause: 'bench',
    detail: `bench ${roundId}`,
  })
  if (posting.code !== 'ok') throw new Error(`The ledger answered ${posting.code}`)
  const { code, balance, at } = posting
  return { requestId, code, transactionId, currency: 'EUR', balance: String(balance.minor), at }
})
await booked.listen({ host: '127.0.0.1', port: 0 })
const bare = Fastify()
bare.post(`${vendorPath}/debit`, async (request) => {
  const { requestId, transactionId } = request.body as Record<string, string>
  return {
    requestId,
    code: 'ok',
    transactionId,
    currency: 'EUR',
    balance: '99999',
    at: '2026-11-20T08:00:00.000Z',
  }
})
await bare.listen({ host: '127.0.0.1', port: 0 })
try {
  const seats = await takeSeats()
  const given = { clients, seats }
  const ports = { bare: portOf(bare), booked: portOf(booked), staked: portOf(test.app) }
  const rates = { bare: [] as Measured[], booked: [] as Measured[], staked: [] as Measured[] }
  const kinds = ['bare', 'booked', 'staked'] as const
  // An engine is at its speed when it has compiled what it runs, of which a bare server has little.
  for (const kind of kinds) await load.run({ ...given, port: ports[kind], seconds: warmUp })
  const forget = await makeLogFiles()
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) rates[kind].push(await measure({ ...given, port: ports[kind], seconds }))
  const middle = (kind: keyof typeof rates) =>
    rates[kind].toSorted((one, other) => one.rate - other.rate)[Math.floor(rounds / 2)]
  const ratio = (kind: keyof typeof rates) =>
    ((middle(kind)?.rate ?? 0) / (middle('bare')?.rate ?? 1)).toFixed(2)
  console.log(`\nDebits over HTTP, ${clients} connections, ${players} players, ${rounds} rounds in turns`)
  console.log(`bare      ${told(middle('bare'))}`)
  console.log(`the books ${told(middle('booked'))}\nratio ${ratio('booked')} (goal 0.3)`)
  console.log(`stakes    ${told(middle('staked'))}\nratio ${ratio('staked')}`)
  const watched = watchSeconds(join(root, '.cache', `disk-${process.pid}`))
  logged.length = 0
  const minute = await measure({ ...given, port: ports.staked, seconds: 60 })
  console.log(`A minute: ${told(minute)} (goal: none above 200 ms)`)
  console.log(toldSeconds(minute, await watched()))
  if (logged.length > 0) console.log(logged.join(''))
  await forget()
} finally {
  load.close()
  await Promise.all([bare.close(), booked.close()])
  await ledger.close()
  await test.close()
  await stopCluster()
}

/**
 * Gives PostgreSQL the files of its log that a minute takes, as one that has been at work for a while has them: it writes over those of
 * before. A new one makes each when it comes to it, 16 MB of zeros that have to be on the disk, and everyone waits. Returns what takes
 * the room back.
 */
async function makeLogFiles() {
  const { db } = test
  const set = async (to: string) => {
    await sql.raw(`ALTER SYSTEM SET min_wal_size = ${to}`).execute(db)
    await sql`SELECT pg_reload_conf()`.execute(db)
  }
  await set("'2GB'")
  for (let file = 0; file < logFiles; file++)
    await sql`SELECT pg_logical_emit_message(false, 'bench', 'next'), pg_switch_wal()`.execute(db)
  await sql`CHECKPOINT`.execute(db)
  return () => set('DEFAULT')
}

/** With the processor's time of an answer, which other work on the machine disturbs less than the rate. */
async function measure(given: DebitLoad): Promise<Measured> {
  const before = await processorTime(test.db)
  const times = await load.run(given)
  const after = await processorTime(test.db)
  const of = (each: keyof typeof after) =>
    (((after[each] ?? NaN) - (before[each] ?? NaN)) / times.answers) * 1_000
  return { ...times, node: of('ours'), postgres: of('database') }
}

/** Players in games of several vendors, because each vendor may call only so often in a minute. */
async function takeSeats(): Promise<DebitLoad['seats']> {
  const { db, clock } = test
  const now = clock.now()
  const games = (test.catalogues.of('solmar')?.games ?? []).filter(({ item }) => item.state === 'live')
  const byVendor = [...new Map(games.map(({ item }) => [item.vassalage, item.nodeId]))].slice(0, 25)
  const vendors = []
  for (const [vendor, game] of byVendor)
    vendors.push({ vendor, game, secret: await makeSecret(db, { merchant: 'solmar', vendor }, sealing, now) })
  const seats = []
  const memberOf = (account: string) =>
    db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  for (let player = 0; player < players; player++) {
    const { vendor, game, secret } = vendors[player % vendors.length] as (typeof vendors)[number]
    const account = `bench${player}`
    const session = await bareGameSession(test, { vendor, game, account })
    seats.push({ vendor, secret, session })
    members.set(session, (await memberOf(account)).id)
  }
  return seats
}

interface Measured extends DebitTimes {
  /** Microseconds of the processor for an answer. */
  readonly node: number
  readonly postgres: number
}

function told(times: Measured | undefined) {
  if (!times) return 'nothing'
  const { rate, putOff, p50, p99, longest, stall, node, postgres } = times
  const [middle, most, last, still] = [p50, p99, longest, stall].map((time) => time.toFixed(0))
  return `${rate.toFixed(0).padStart(6)}/s   p50 ${middle} ms, p99 ${most} ms, longest ${last} ms, nobody answered for ${still} ms at most, ${putOff} put off; processor ${node.toFixed(0)} µs, PostgreSQL's ${postgres.toFixed(0)} µs`
}

/** The slowest seconds of a minute, and what the server and the disk did in them. */
function toldSeconds({ seconds }: Measured, server: ReadonlyMap<number, Second>) {
  const first = Math.min(...seconds.map(({ second }) => second))
  const slowest = seconds.toSorted((one, other) => other.longest - one.longest).slice(0, 5)
  const rows = slowest.map(({ second, ...load }) => ({
    second: second - first,
    ...load,
    ...server.get(second),
  }))
  return rows
    .map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name} ${value.toFixed(0)}`)
        .join(', '),
    )
    .join('\n')
}

/** In a process of its own, as vendors are. */
function openLoad() {
  const file = fileURLToPath(new URL('debit-load-command.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async run(each: DebitLoad): Promise<DebitTimes> {
      child.stdin.write(`${JSON.stringify(each)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('The load ended early')
      return JSON.parse(value) as DebitTimes
    },
    close: () => child.stdin.end(),
  }
}

function portOf({ server }: { readonly server: { address(): unknown } }) {
  return (server.address() as { port: number }).port
}
