import { addEvent } from '../../events/add-event.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './preview-table.ts'

/** Has the open previews of a draft show what it has become, when the transaction commits. */
export async function tellPreviews(
  transaction: Database,
  draft: string,
  contentHash: string,
  now: Date,
): Promise<void> {
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
