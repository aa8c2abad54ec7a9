import type { Database } from '../platform/database/connect-database.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { DraftRow } from './draft-tables.ts'

/** A draft of a merchant; throws `notFound` for one of another. */
export async function findDraft(
  db: Database,
  { merchant, draft }: { readonly merchant: string; readonly draft: string },
): Promise<DraftRow> {
  const row = await db
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', BigInt(draft))
    .where('merchant', '=', merchant)
    .executeTakeFirst()
  if (!row) throw new CallError('notFound')
  return row
}

/** The same, and nobody else changes it until the transaction ends. Throws `draftClosed` where nothing can be done with it any more. */
export async function lockDraft(
  transaction: Database,
  { merchant, draft }: { readonly merchant: string; readonly draft: string },
): Promise<DraftRow> {
  const row = await transaction
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', BigInt(draft))
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CallError('notFound')
  if (row.state !== 'open') throw new CallError('draftClosed')
  return row
}

/** The open drafts of a merchant, the last edited first. */
export function openDrafts(db: Database, merchant: string): Promise<DraftRow[]> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', '=', 'open')
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDrafts)
    .execute()
}

/** Open drafts of one merchant. */
export const mostDrafts = 50
