import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Accounts of one statement, so that no member waits long. */
const chunk = 1_000

/**
 * Gives the accounts of a ledger that is older than the totals their totals, once after the migration. A command that waited for the
 * migration goes on with the earlier text of its function, which does not count: it has to end first.
 */
export async function countEarlierTotals(db: Kysely<Tables>, { patience = 30_000 } = {}): Promise<void> {
  if (!(await isNeeded(db))) return
  await earlierCommandsEnded(db, patience)
  for (let after: bigint | null = 0n; after !== null;) {
    try {
      const { rows } = await sql<{ last: bigint | null }>`
        SELECT ledger.count_earlier_totals(${after}, ${chunk}) AS last`.execute(db)
      after = rows[0]?.last ?? null
    } catch (error) {
      // A member of these is locked by someone else; the whole chunk is counted again.
      if (!isLocked(error)) throw error
    }
  }
}

async function isNeeded(db: Kysely<Tables>) {
  const { rows } = await sql<{ found: string | null }>`
    SELECT to_regclass('ledger.earlier_total')::text AS found`.execute(db)
  return Boolean(rows[0]?.found)
}

async function earlierCommandsEnded(db: Kysely<Tables>, patience: number) {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(db)
  const until = performance.now() + patience
  for (;;) {
    const { rows: found } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND state = 'active'
        AND query_start < ${rows[0]?.now}::timestamptz AND pid <> pg_backend_pid() LIMIT 1`.execute(db)
    if (found.length === 0 || performance.now() > until) return
    await pause(20)
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['55P03', '40001', '40P01'].includes(String(error.code))
}
