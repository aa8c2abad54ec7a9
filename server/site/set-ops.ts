import type { Kysely } from 'kysely'
import type { Ops } from '#schemas/config/ops.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { transact } from '../platform/database/transact.ts'
import { addSiteEvent } from './site-events.ts'
import './site-tables.ts'

/** Changes what is switched off at once; open pages follow within a second. Undefined for an unknown merchant. */
export function setOps(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  merchant: string,
  change: (ops: Ops) => Ops,
): Promise<Ops | undefined> {
  return transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('merchant')
      .selectAll()
      .where('code', '=', merchant)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const ops = change(row.ops)
    await transaction
      .updateTable('merchant')
      .set({ ops: JSON.stringify(ops), ops_version: row.ops_version + 1 })
      .where('code', '=', merchant)
      .execute()
    await addSiteEvent(transaction, merchant, clock.now())
    return ops
  })
}
