import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import './verification-tables.ts'

const hour = 3_600_000
const linksAnHour = 3
const confirmationsADay = 5

/** Minutes for which a link works. A confirmation waits for somebody to look into the mailbox; a new password is waited for. */
export const linkMinutes = { password: 30, email: 24 * 60 } as const

interface LinkOrder {
  readonly member: { readonly id: bigint; readonly merchant: string }
  readonly now: Date
  /** The address to confirm, as it is compared; without one the link sets a new password. */
  readonly email?: string
}

/**
 * Stores the hash of a new link and returns its ticket of 256 bits, or nothing when enough were sent: three an hour for an account, and
 * to an address to confirm three an hour and five a day, whichever accounts name it (threat T19). The member's row has to be locked.
 */
export async function issueLink(
  { randomness }: Pick<SiteDeps, 'randomness'>,
  transaction: Database,
  { member, now, email }: LinkOrder,
): Promise<string | undefined> {
  const { merchant } = member
  if (email !== undefined) {
    const key = `${merchant}:${email}`
    await sql`SELECT pg_advisory_xact_lock(0, hashtext(${key}))`.execute(transaction)
  }
  const since = (span: number) => new Date(now.getTime() - span)
  const sent = await transaction
    .selectFrom('mailed_link')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('created_at', '>', since(hour)).as('lastHour'),
      eb.fn.countAll<bigint>().as('lastDay'),
    ])
    .where('merchant', '=', merchant)
    .where('purpose', '=', email === undefined ? 'password' : 'email')
    .where('created_at', '>', since(24 * hour))
    .where((eb) =>
      eb.or([eb('member_id', '=', member.id), ...(email === undefined ? [] : [eb('email', '=', email)])]),
    )
    .executeTakeFirstOrThrow()
  if (Number(sent.lastHour) >= linksAnHour) return undefined
  if (email !== undefined && Number(sent.lastDay) >= confirmationsADay) return undefined
  const ticket = randomness.token()
  const purpose = email === undefined ? 'password' : 'email'
  await transaction
    .insertInto('mailed_link')
    .values({
      ticket_hash: sha256(ticket),
      merchant,
      purpose,
      email: email ?? null,
      member_id: member.id,
      created_at: now,
      expires_at: new Date(now.getTime() + linkMinutes[purpose] * 60_000),
      used_at: null,
    })
    .execute()
  return ticket
}

interface GivenLink {
  readonly ticket: string
  readonly merchant: string
  readonly purpose: keyof typeof linkMinutes
}

/** The link of a ticket while it works, locked until the end of the transaction. */
export function findLink(transaction: Database, { now, ...given }: GivenLink & { readonly now: Date }) {
  return linkOf(transaction, given)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The link of a ticket, also when it was used or is too old: it opens nothing any more. */
export function findPastLink(transaction: Database, given: GivenLink) {
  return linkOf(transaction, given).executeTakeFirst()
}

function linkOf(transaction: Database, { ticket, merchant, purpose }: GivenLink) {
  return transaction
    .selectFrom('mailed_link')
    .select(['member_id', 'email'])
    .where('ticket_hash', '=', sha256(ticket))
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
}

/** None of the links that were mailed for an account before works any more. */
export async function spoilLinks(transaction: Database, memberId: bigint, now: Date): Promise<void> {
  await transaction
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}
