import type { Ops } from '#schemas/calls/operator/ops.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './site-tables.ts'

/** What is switched off at a merchant, entries that have ended among them, and how often that was changed. */
export async function readOps(
  db: Database,
  merchant: string,
): Promise<{ readonly ops: Ops; readonly version: number } | undefined> {
  const row = await db
    .selectFrom('merchant')
    .select(['ops', 'ops_version'])
    .where('code', '=', merchant)
    .executeTakeFirst()
  return row && { ops: row.ops, version: row.ops_version }
}
