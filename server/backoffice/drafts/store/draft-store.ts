import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { DraftRow } from '../draft-tables.ts'

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

/** A draft without what it changes, of which one may have megabytes. */
export type DraftHead = Omit<DraftRow, 'edits'>

const head = [
  'id',
  'merchant',
  'title',
  'base',
  'content_hash',
  'version',
  'author_id',
  'author',
  'created_at',
  'editor_id',
  'editor',
  'edited_at',
  'state',
  'release',
] as const satisfies readonly (keyof DraftHead)[]

/** The open drafts of a merchant, the last edited first, each with how many places it changes. */
export function openDrafts(db: Database, merchant: string): Promise<(DraftHead & { changes: number })[]> {
  return db
    .selectFrom('draft')
    .select(head)
    .select(sql<number>`jsonb_array_length(edits)`.as('changes'))
    .where('merchant', '=', merchant)
    .where('state', '=', 'open')
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDrafts)
    .execute()
}

/** Open drafts of one merchant. */
export const mostDrafts = 50
