import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'

/** Blocks of one statement, so that none takes long. */
const blocks = 5
const blockSize = 1_000

/**
 * Seals all that had its number when this was called; how many transfers those were. Waits for transactions that were under way then,
 * at most `patience` milliseconds: undefined where one of them takes longer, and nothing is sealed.
 */
export async function seal(at: Database, { patience = 10_000 } = {}): Promise<number | undefined> {
  // Each in a statement of its own: who had a number had a transaction id before, so that all of them are older than the one that is
  // asked for afterwards. In one statement a transfer between the two would be overtaken.
  const { last } = await one<{ last: bigint }>(at, sql`SELECT last_value AS last FROM ledger.transfer_seq`)
  const { id } = await one<{ id: string }>(at, sql`SELECT pg_current_xact_id()::text AS id`)
  const until = performance.now() + patience
  for (;;) {
    const { past } = await one<{ past: boolean }>(
      at,
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${id}::xid8 AS past`,
    )
    if (past) break
    if (performance.now() > until) return undefined
    await pause(20)
  }
  for (let sealed = 0; ;) {
    const { many } = await one<{ many: bigint }>(at, sql`SELECT ledger.seal(${last}, ${blocks}) AS many`)
    sealed += Number(many)
    if (many < BigInt(blocks * blockSize)) return sealed
  }
}

async function one<Row>(at: Database, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await query.execute(at)
  return rows[0] as Row
}
