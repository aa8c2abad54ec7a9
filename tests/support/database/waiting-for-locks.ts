import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect-database.ts'

/** How many of a database wait for what another transaction holds. */
export async function waitingForLocks(db: Database): Promise<number> {
  // A transaction goes on to see the connections of its first look alone.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
    db,
  )
  return rows.length
}
