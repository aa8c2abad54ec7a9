import { sql } from 'kysely'
import { addEvent } from '../../../platform/events/add-event.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import './preview-table.ts'

/** Has the open previews of a draft show what it has become, when the transaction commits, and those that are being opened meanwhile. */
export async function publishPreviewEvents(
  transaction: Database,
  draft: string,
  contentHash: string,
  now: Date,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${keyOf(draft)})`.execute(transaction)
  const open = await transaction
    .selectFrom('preview')
    .select('code')
    .where('draft', '=', draft)
    .where('expires_at', '>', now)
    .execute()
  for (const { code } of open)
    await addEvent(transaction, {
      name: 'configuration',
      of: code,
      data: { release: contentHash, ops: 0 },
      now,
    })
}

/**
 * Until the transaction ends a draft does not become something else for its previews: one that is opened while an edit is saved would show
 * what was before it, and would not be told.
 */
export async function holdForPreview(transaction: Database, draft: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${keyOf(draft)})`.execute(transaction)
}

function keyOf(draft: string) {
  return sql`hashtextextended(${`previews of draft ${draft}`}, 0)`
}
