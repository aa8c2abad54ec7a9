import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CardRow } from './card-table.ts'

/** The cards of a member that were not removed, the oldest first. */
export function cardsOf(db: Database, merchant: string, member: bigint): Promise<CardRow[]> {
  return db
    .selectFrom('card')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** A card as its owner sees it. */
export function toCard({
  id,
  bank,
  holder,
  last4,
  added_at,
  usable_from,
}: CardRow): CallAnswer<Calls['addCard']> {
  return {
    id,
    bank,
    holder,
    last4,
    addedAt: added_at.toISOString(),
    usableFrom: usable_from.toISOString(),
  }
}
