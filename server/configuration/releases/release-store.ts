import { sql, type Selectable } from 'kysely'
import type { Configuration } from '#schemas/config/documents.ts'
import type { ListOrder } from '#schemas/calls/page.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
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

/** The number of the current release, 0 before the first. */
export async function lastReleaseNumber(db: Database, merchant: string): Promise<number> {
  const row = await db
    .selectFrom('release')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('merchant', '=', merchant)
    .executeTakeFirst()
  return row?.number ?? 0
}

const head = [
  'merchant',
  'number',
  'kind',
  'author',
  'author_id',
  'approver',
  'emergency',
  'note',
  'published_at',
  'content_hash',
  'changes',
] as const

/** What is live at each of some merchants, without the content. */
export async function lastReleaseHeads(db: Database, merchants: readonly string[]) {
  if (merchants.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('release')
    .select(head)
    .distinctOn('merchant')
    .where('merchant', 'in', merchants)
    .orderBy('merchant')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.merchant, row]))
}

/** One page of the releases of a merchant, the newest first where nothing else is asked, without the content. */
export function releasePage(
  db: Database,
  merchant: string,
  { past, limit, order = 'newest', text }: ReleasePage,
) {
  const isNewest = order === 'newest'
  let query = db.selectFrom('release').select(head).where('merchant', '=', merchant)
  if (past !== undefined) query = query.where('number', isNewest ? '<' : '>', past)
  if (text !== undefined)
    query = query.where(
      sql<boolean>`strpos(lower('#' || number || ' ' || note || ' ' || author || ' ' || coalesce(approver, '')), ${text.toLowerCase()}) > 0`,
    )
  return query
    .orderBy('number', isNewest ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

interface ReleasePage {
  /** Where the page before ended. */
  readonly past: number | undefined
  readonly limit: number
  readonly order?: ListOrder | undefined
  /** The number, or a part of the reason or of who published it. */
  readonly text?: string | undefined
}

/** A release with one of its documents. */
export type ReleasePart = Pick<ReleaseRow, (typeof head)[number]> & { readonly document: unknown }

/** Releases before one, the newest first, each with one document as it was then: all of them are much to read for it. */
export async function partsBefore(
  db: Database,
  { merchant, number, part, limit }: PartsBefore,
): Promise<ReleasePart[]> {
  const rows = await db
    .selectFrom('release')
    .select(head)
    .select(sql<unknown>`documents -> ${part}`.as('document'))
    .where('merchant', '=', merchant)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { [part]: document } = completeDocuments(row.document === null ? {} : { [part]: row.document })
    return { ...row, document }
  })
}

interface PartsBefore {
  readonly merchant: string
  readonly number: number
  readonly part: keyof Configuration
  readonly limit: number
}
