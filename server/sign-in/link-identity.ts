import { CallError } from '../platform/contract/call-error.ts'
import type { Database } from '../platform/database/connect-database.ts'
import './sign-in-tables.ts'

/**
 * Links the identity of a ticket to a member who has proven to be the owner of the account, in the transaction that completes the
 * login or the registration. Throws `ticketExpired`; an account has one identity of each provider, the latest.
 */
export async function linkIdentity(
  transaction: Database,
  link: {
    readonly merchant: string
    readonly memberId: bigint
    readonly ticketHash: Buffer
    readonly now: Date
  },
): Promise<void> {
  const { merchant, memberId, ticketHash, now } = link
  const ticket = await transaction
    .deleteFrom('link_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where('merchant', '=', merchant)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject'])
    .executeTakeFirst()
  if (!ticket) throw new CallError('ticketExpired')
  const { provider, subject } = ticket
  await transaction
    .deleteFrom('linked_identity')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute()
  const linked = await transaction
    .insertInto('linked_identity')
    .values({ merchant, provider, subject, member_id: memberId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'provider', 'subject']).doNothing())
    .executeTakeFirst()
  // Somebody else linked it meanwhile.
  if (linked.numInsertedOrUpdatedRows === 0n) throw new CallError('ticketExpired')
}
