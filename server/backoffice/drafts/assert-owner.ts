import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import '../../configuration/releases/site-tables.ts'

/** Throws `notFound` for a merchant or a layer (`draft-owner.ts`) that is not there, of which a list would be empty. */
export async function assertOwner(db: Database, owner: string): Promise<void> {
  const layer = layerOf(owner)
  const query =
    layer === undefined
      ? db.selectFrom('merchant').select('code').where('code', '=', owner)
      : db.selectFrom('layer').select('code').where('code', '=', layer)
  if (!(await query.executeTakeFirst())) throw new CallError('notFound')
}
