import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Reads of all merchants as they are at one moment. */
export function readingAll<Result>(
  db: Kysely<Tables>,
  work: (at: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (at) => {
      await sql`SELECT set_config('ledger.merchant', '*', true)`.execute(at)
      return work(at)
    })
}
