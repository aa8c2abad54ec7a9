import type { Database } from '../platform/database/connect-database.ts'
import { draftedDocuments } from './drafted-documents.ts'
import './draft-tables.ts'

/** The documents of a merchant's draft as they would be, for a preview; undefined where there is no such draft. */
export async function previewedDraft(db: Database, merchant: string, draft: string): Promise<unknown> {
  const row = await db
    .selectFrom('draft')
    .select(['merchant', 'base', 'edits'])
    .where('id', '=', BigInt(draft))
    .where('merchant', '=', merchant)
    .executeTakeFirst()
  return row && (await draftedDocuments(db, row)).drafted
}
