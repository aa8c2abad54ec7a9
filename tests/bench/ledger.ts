import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { amountOf } from '#schemas/money/amount.ts'
import { openLedger } from '#server/play/ledger/open-ledger.ts'
import { seal } from '#server/play/ledger/checks/seal.ts'
import { replay } from '#server/play/ledger/checks/replay.ts'
import { readStatement } from '#server/play/ledger/reports/statement.ts'
import { readTrialBalance } from '#server/play/ledger/reports/trial-balance.ts'
import { verify } from '#server/play/ledger/checks/verify.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openFolder, startOwnCluster } from '../support/database/own-cluster.ts'
import { longHistory } from './long-history.ts'
import { quantile } from './statistics.ts'

/**
 * `npm run bench -- ledger`: bets a second, as ratios to the same function driven by pgbench on the same database in turns. Then the
 * first page of a long statement, and verification of a million entries.
 */
const seconds = 5
const members = 2_000
/** PostgreSQL has a hundred connections unless somebody says otherwise. */
const mostConnections = 90

const folder = await openFolder()
const cluster = await startOwnCluster(join(folder.path, 'postgres'))
const db = connectDatabase(cluster.url, { log: createLog('silent') })
let keys = 0
try {
  await sql`SELECT ledger.open_member('bench', 'EUR', n) FROM generate_series(1, ${members}) n`.execute(db)
  await sql`SELECT ledger.post('bench', 'bench', 'g' || n, 'grant', 'EUR', 1000000000000, n, 'main', NULL, 'demo', NULL, NULL, NULL, '', '', '')
    FROM generate_series(1, ${members}) n`.execute(db)
  console.log(`\nBets a second, ${seconds} s each`)
  for (const [name, clients, many] of [
    ['of 2,000 members, 32 callers', 32, members],
    ['of 2,000 members, 256 callers', 256, members],
    ['of one member, 32 callers', 32, 1],
    ['of one member, 256 callers', 256, 1],
  ] as const) {
    const bare = await byPgbench(Math.min(clients, mostConnections), many)
    const alone = await byUs(clients, many, { fewest: Infinity, alone: 10 })
    const ours = await byUs(clients, many, {})
    const ratio = (rate: number) => (bare === undefined ? '' : ` ratio ${(rate / bare).toFixed(2)}`)
    console.log(
      [
        name.padEnd(32),
        `together ${told(ours.rate)}${ratio(ours.rate)}`,
        `p99 ${ours.p99.toFixed(0)} ms, longest ${ours.longest.toFixed(0)} ms`,
        `one by one ${told(alone.rate)}${ratio(alone.rate)}`,
        bare === undefined ? 'no pgbench on this machine' : `pgbench ${told(bare)}`,
      ].join('   '),
    )
  }
  await longOnes()
} finally {
  await db.destroy()
  await cluster.stop()
  await folder.remove()
}

function told(rate: number) {
  return `${rate.toFixed(0).padStart(6)}/s`
}

async function byUs(clients: number, many: number, limits: Parameters<typeof openLedger>[1]) {
  const ledger = openLedger({ db }, limits)
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const sent = performance.now()
        await ledger.post({
          kind: 'debit',
          merchant: 'bench',
          scope: 'bench',
          key: `k${++keys}`,
          member: BigInt(1 + (keys % many)),
          amount: amountOf(1n, 'EUR'),
          house: 'vendor:OWL',
          cause: 'bench',
        })
        times.push(performance.now() - sent)
      }
    }),
  )
  const rate = times.length / ((performance.now() - began) / 1_000)
  return { rate, p99: quantile(times, 0.99), longest: quantile(times, 1) }
}

/** The same bet, one statement each, from as many connections. */
async function byPgbench(clients: number, many: number): Promise<number | undefined> {
  const place = await mkdtemp(join(tmpdir(), 'marquee-pgbench-'))
  try {
    const file = join(place, 'bet.sql')
    const key = "'b' || txid_current()"
    await writeFile(
      file,
      `\\set member random(1, ${many})\nSELECT * FROM ledger.post('bench', 'bench', ${key}, 'debit', 'EUR', 1, :member, 'main', NULL, 'payouts', NULL, NULL, NULL, '', '', '');\n`,
    )
    const { stdout, error } = spawnSync(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-f',
        file,
        cluster.url,
      ],
      { encoding: 'utf8' },
    )
    const rate = /tps = ([\d.]+)/.exec(stdout ?? '')?.[1]
    return error || rate === undefined ? undefined : Number(rate)
  } finally {
    await rm(place, { recursive: true })
  }
}

async function longOnes() {
  await longHistory(db, { long: 499_000, short: 1_000 })
  const page = async (member: bigint) => {
    const times: number[] = []
    for (let turn = 0; turn < 200; turn++) {
      const began = performance.now()
      await readStatement(db, { merchant: 'long', member, currency: 'EUR', limit: 50 })
      times.push(performance.now() - began)
    }
    return quantile(times, 0.5)
  }
  const [long, short] = [await page(1n), await page(2n)]
  console.log(
    `\nFirst page of 499,000 movements ${long.toFixed(2)} ms, of 1,000 ${short.toFixed(2)} ms, ratio ${(long / short).toFixed(2)} (goal 2)`,
  )
  const trial = async () => {
    const asked = performance.now()
    await readTrialBalance(db, 'long')
    return (performance.now() - asked).toFixed(0)
  }
  const unsealed = await trial()
  const began = performance.now()
  const sealed = await seal(db)
  const middle = performance.now()
  console.log(`Trial balance ${await trial()} ms where all is sealed, ${unsealed} ms where nothing is`)
  const verified = performance.now()
  const { entries, findings } = await verify(db)
  const [sealing, verifying] = [middle - began, performance.now() - verified].map((time) =>
    (time / 1_000).toFixed(1),
  )
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024)
  console.log(
    `${sealed ?? 0} transfers sealed in ${sealing} s; ${entries} entries verified in ${verifying} s (goal 20 for a million), ${findings.length} findings, ${memory} MB at most`,
  )
  const again = performance.now()
  const replayed = await replay(db)
  const took = ((performance.now() - again) / 1_000).toFixed(1)
  const most = Math.round(process.resourceUsage().maxRSS / 1_024)
  console.log(
    `${replayed.transfers} transfers done again in ${took} s, ${replayed.findings.length} findings, ${most} MB at most`,
  )
}
