import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './sign-in-tables.ts'

interface Link {
  readonly merchant: string
  readonly memberId: bigint
  readonly now: Date
}

/**
 * Links the identity of a ticket to a member who has proven to be the owner of the account, in the transaction that completes the
 * login or the registration. Throws `ticketExpired`; an account has one identity of each provider, the latest.
 */
export async function linkByTicket(
  transaction: Database,
  link: Link & { readonly ticketHash: Buffer },
): Promise<void> {
  const { merchant, ticketHash, now } = link
  const ticket = await transaction
    .deleteFrom('link_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where('merchant', '=', merchant)
    .where('expires_at', '>', now)
    .returning(['provider', 'issuer', 'subject'])
    .executeTakeFirst()
  // Otherwise somebody else linked it meanwhile.
  const linked = ticket && (await linkIdentity(transaction, link, ticket))
  if (!linked) throw new CallError('ticketExpired')
}

/** False where the identity is another account's. */
export async function linkIdentity(
  transaction: Database,
  { merchant, memberId, now }: Link,
  identity: { readonly provider: string; readonly issuer: string; readonly subject: string },
): Promise<boolean> {
  const { provider, issuer, subject } = identity
  await transaction
    .deleteFrom('linked_identity')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute()
  const linked = await transaction
    .insertInto('linked_identity')
    .values({ merchant, provider, issuer, subject, member_id: memberId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'issuer', 'subject']).doNothing())
    .executeTakeFirst()
  return linked.numInsertedOrUpdatedRows === 1n
}
