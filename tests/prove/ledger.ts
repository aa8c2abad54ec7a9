import { join } from 'node:path'
import pg from 'pg'
import { crashLedger } from '../support/money/ledger-crash/crash-ledger.ts'
import { crashStakes } from '../support/money/stakes-crash/crash-stakes.ts'
import { crashWithdrawals } from '../support/money/withdrawals-crash/crash-withdrawals.ts'
import { openFolder, startOwnCluster } from '../support/database/own-cluster.ts'

interface Wanted {
  readonly operations: number
  /** Answers of a process until it is killed. */
  readonly killAfter: number
}

/** Commands of all kinds from two processes, which are killed, and PostgreSQL with them. Throws where money is lost, doubled or invented. */
export function proveLedger(wanted: Wanted) {
  return withCluster('on', (run) => crashLedger({ ...wanted, ...run }))
}

/** Stakes, wins and rollbacks of two vendors, under the same kills: rounds have to agree with the books. */
export function proveStakes(wanted: Wanted) {
  return withCluster('on', (run) => crashStakes({ ...wanted, ...run }))
}

/** Withdrawals, their payouts and receipts, under the same kills, and kills of the demo provider: each payout is paid once. */
export function proveCashier(wanted: Wanted) {
  return withCluster('on', (run) => crashWithdrawals({ ...wanted, ...run }))
}

/** Commands where PostgreSQL answers before it has written: the proof has to fail then, or it proves nothing. */
export async function proveLedgerCanary(wanted: Wanted) {
  const outcome = await withCluster('off', (run) =>
    crashLedger({ ...wanted, ...run }).then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  if (!outcome) throw new Error('Answers were lost with the database, and nobody noticed')
  // By an answer that is not in the books, and not by anything else.
  if (!(outcome instanceof Error && / was answered, and /.test(outcome.message))) throw outcome
  return { caught: 1 }
}

async function withCluster<Result>(
  commits: 'on' | 'off',
  work: (run: { url: string; killDatabase: () => Promise<void> }) => Promise<Result>,
): Promise<Result> {
  const folder = await openFolder()
  const cluster = await startOwnCluster(join(folder.path, 'postgres'))
  try {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(`ALTER SYSTEM SET synchronous_commit = ${commits}`)
    // What is answered and not written stays so for as long as may be.
    if (commits === 'off') await client.query("ALTER SYSTEM SET wal_writer_delay = '10s'")
    await client.query('SELECT pg_reload_conf()')
    await client.end()
    return await work({ url: cluster.url, killDatabase: () => cluster.signal('SIGKILL') })
  } finally {
    await cluster.stop()
    await folder.remove()
  }
}
