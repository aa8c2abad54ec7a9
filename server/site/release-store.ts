import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/connect-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { completeDocuments } from './complete-documents.ts'
import './site-tables.ts'

export type ReleaseRow = Selectable<Tables['release']>

/** The release that players of a merchant see; undefined before the first. */
export async function lastRelease(db: Database, merchant: string): Promise<ReleaseRow | undefined> {
  const row = await db
    .selectFrom('release')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && completed(row)
}

export async function findRelease(
  db: Database,
  merchant: string,
  number: number,
): Promise<ReleaseRow | undefined> {
  const row = await db
    .selectFrom('release')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && completed(row)
}

function completed(row: ReleaseRow): ReleaseRow {
  return { ...row, documents: completeDocuments(row.documents) }
}

/** Releases after a number just as they were published, oldest first; in batches, because one may be large. */
export function releasesAfter(
  db: Database,
  merchant: string,
  number: number,
  limit: number,
): Promise<ReleaseRow[]> {
  return db
    .selectFrom('release')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Who published what and why, newest first, without the content. */
export function releaseHistory(db: Database, merchant: string, limit: number) {
  return db
    .selectFrom('release')
    .select(['number', 'kind', 'author', 'note', 'chain_hash', 'published_at'])
    .where('merchant', '=', merchant)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
