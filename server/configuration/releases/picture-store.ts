import { sql } from 'kysely'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { DrawnPicture } from '../../platform/pictures/draw-picture.ts'
import { sha256 } from '../../platform/sha256.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { lockOwner } from './lock-owner.ts'
import './picture-tables.ts'

/** Of one merchant, or one layer (`draft-owner.ts`): pictures, and bytes of them together. */
export const mostPictures = 200
export const mostPicturesBytes = 50_000_000

interface Sent {
  readonly by: string
  readonly now: Date
}

export interface StoredPicture {
  readonly hash: string
  /** False where the merchant had it already. */
  readonly isNew: boolean
}

/** Keeps a picture for a merchant or a layer, once. Throws `picturesFull`, and `notFound` for one that is not there. */
export async function storePicture(
  transaction: Database,
  merchant: string,
  { bytes, width, height }: DrawnPicture,
  { by, now }: Sent,
): Promise<StoredPicture> {
  // One after the other, so that they are counted.
  if (!(await lockOwner(transaction, merchant))) throw new CallError('notFound')
  const content = Buffer.from(bytes)
  const hash = sha256(content).toString('hex')
  const known = await ownPictures(transaction, merchant)
  if (known.some((row) => row.hash === hash)) return { hash, isNew: false }
  const taken = known.reduce((sum, row) => sum + row.bytes, content.length)
  if (known.length >= mostPictures || taken > mostPicturesBytes) throw new CallError('picturesFull')
  await transaction
    .insertInto('picture')
    .values({ hash, content, width, height })
    // Writes nothing new, and waits for whoever is taking the same one away.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ width, height }))
    .execute()
  await transaction
    .insertInto('merchant_picture')
    .values({ merchant, hash, sent_at: now, sent_by: by })
    .execute()
  return { hash, isNew: true }
}

/** What was sent for a merchant or a layer, the newest first. */
export async function ownPictures(db: Database, merchant: string) {
  return db
    .selectFrom('merchant_picture')
    .innerJoin('picture', 'picture.hash', 'merchant_picture.hash')
    .select(['merchant_picture.hash', 'width', 'height', 'sent_at', 'sent_by'])
    .select(sql<number>`length(content)`.as('bytes'))
    .where('merchant', '=', merchant)
    .orderBy('sent_at', 'desc')
    .orderBy('merchant_picture.hash')
    .execute()
}

/**
 * Takes one away that no release, no open draft and no layer names. Throws `pictureUsed`, and `notFound` for another merchant's.
 * `assertMay` gets the name of the operator who sent it, and throws where the caller may not remove it.
 */
export async function removePicture(
  transaction: Database,
  merchant: string,
  hash: string,
  assertMay: (sentBy: string) => void = () => undefined,
): Promise<void> {
  if (!(await lockOwner(transaction, merchant))) throw new CallError('notFound')
  const gone = await transaction
    .deleteFrom('merchant_picture')
    .where('merchant', '=', merchant)
    .where('hash', '=', hash)
    .returning('sent_by')
    .executeTakeFirst()
  if (!gone) throw new CallError('notFound')
  assertMay(gone.sent_by)
  const named = `%${hash}%`
  // What a layer has, those below it may have chosen.
  const isOfLayer = layerOf(merchant) !== undefined
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM release_picture WHERE merchant = ${merchant} AND hash = ${hash})
      OR EXISTS (SELECT FROM draft WHERE (merchant = ${merchant} OR of_layer IS NOT NULL OR ${isOfLayer}) AND state = 'open'
        AND edits::text LIKE ${named})
      OR EXISTS (SELECT FROM layer_release WHERE content::text LIKE ${named}) AS used`.execute(transaction)
  if (rows[0]?.used) throw new CallError('pictureUsed')
  await sql`DELETE FROM picture p WHERE hash = ${hash}
    AND NOT EXISTS (SELECT FROM merchant_picture WHERE hash = p.hash)
    AND NOT EXISTS (SELECT FROM release_picture WHERE hash = p.hash)`.execute(transaction)
}

/** Ties pictures to a release: whatever it names is kept as long as it is. */
export async function holdPictures(
  transaction: Database,
  release: { readonly merchant: string; readonly number: number },
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await transaction
    .insertInto('release_picture')
    .values(hashes.map((hash) => ({ ...release, hash })))
    .execute()
}

/** Which of them are there. */
export async function knownPictures(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('picture').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** A picture that a merchant has; without a merchant, whoever's it is. */
export async function findPicture(
  db: Database,
  hash: string,
  merchant: string | undefined,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('picture')
    .select('content')
    .where('hash', '=', hash)
    .$if(merchant !== undefined, (query) =>
      query.where(
        sql<boolean>`(EXISTS (SELECT FROM merchant_picture m WHERE m.merchant = ${merchant} AND m.hash = picture.hash)
          OR EXISTS (SELECT FROM release_picture r WHERE r.merchant = ${merchant} AND r.hash = picture.hash))`,
      ),
    )
    .executeTakeFirst()
  return row?.content
}
