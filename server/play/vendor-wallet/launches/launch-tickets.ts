import { sql, type Insertable } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Randomness } from '../../../platform/randomness.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import '../../../members/session/session-tables.ts'
import '../vendor-tables.ts'

/** Seconds. */
const ticketLasts = 30

type Launch = Omit<Insertable<Tables['launch_ticket']>, 'ticket_hash' | 'expires_at' | 'used_at'>

/** A ticket for one launch: 256 bits, base64url, of which only a hash is kept. */
export async function makeTicket(
  db: Database,
  randomness: Randomness,
  launch: Launch,
  now: Date,
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> {
  const ticket = randomness.token()
  const expiresAt = new Date(now.getTime() + ticketLasts * 1_000)
  await db
    .insertInto('launch_ticket')
    .values({ ...launch, ticket_hash: sha256(ticket), expires_at: expiresAt, used_at: null })
    .execute()
  return { ticket, expiresAt }
}

/**
 * Uses a ticket up, in the transaction it is given. `over` was used, is too old, or its player has logged out since; undefined is none of
 * this vendor.
 */
export async function takeTicket(at: Database, { merchant, vendor }: VendorOf, ticket: string, now: Date) {
  const row = await at
    .selectFrom('launch_ticket')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.id')
          .whereRef('session.id', '=', 'launch_ticket.session_id')
          .where('session.ended_at', 'is', null)
          .where('session.expires_at', '>', now),
      ).as('isLoggedIn'),
    )
    .where('ticket_hash', '=', sha256(ticket))
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.used_at || row.expires_at <= now || !row.isLoggedIn) return 'over'
  await at
    .updateTable('launch_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', row.ticket_hash)
    .execute()
  return row
}

/** By what name the vendor knows a member: made when it first plays there, and kept. */
export async function playerName(
  at: Database,
  { merchant, vendor }: VendorOf,
  member: bigint,
  randomness: Randomness,
): Promise<string> {
  const { name } = await at
    .insertInto('vendor_player')
    .values({ merchant, vendor, member_id: member, name: randomness.uuid() })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'vendor']).doUpdateSet({ name: sql`vendor_player.name` }),
    )
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}
