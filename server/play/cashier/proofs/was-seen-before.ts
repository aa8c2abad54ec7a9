import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import { isAlike } from '../../../platform/pictures/is-alike.ts'
import type { ProofRow } from './proof-table.ts'

/** Points of 64 in which two gradients of the same picture may differ. */
const mostPoints = 8
/** Receipts of one bank are all candidates; the latest are compared. */
const mostCandidates = 500

/**
 * Whether a merchant has the same picture already, or one that was made from it, for something else: of another member, or for another
 * payout or deposit. One that its sender has not used yet is the same proof sent twice.
 */
export async function wasSeenBefore(
  at: Database,
  merchant: string,
  member: bigint,
  { image_hash, gradient, thumbnail }: Pick<ProofRow, 'image_hash' | 'gradient' | 'thumbnail'>,
): Promise<boolean> {
  const others = at
    .selectFrom('proof')
    .where('merchant', '=', merchant)
    .where((eb) =>
      eb.or([
        eb('member_id', '<>', member),
        eb('used_for', 'is not', null),
        eb('used_for_deposit', 'is not', null),
      ]),
    )
  const same = await others.select('id').where('image_hash', '=', image_hash).limit(1).executeTakeFirst()
  if (same) return true
  const candidates = await others
    .select('thumbnail')
    .where(sql<boolean>`bit_count((gradient # ${gradient}::bigint)::bit(64)) <= ${mostPoints}`)
    .orderBy('at', 'desc')
    .limit(mostCandidates)
    .execute()
  return candidates.some((candidate) => isAlike(candidate.thumbnail, thumbnail))
}
