import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import { findById, type OperatorRow } from './operator-store.ts'
import type { TicketKind } from './operator-tables.ts'
import './operator-tables.ts'

const minute = 60_000
const lastsFor: Record<TicketKind, number> = {
  code: 10 * minute,
  enrol: 10 * minute,
  invitation: 24 * 60 * minute,
}

/** Stores what was proven so far under the hash of its ticket, and says how long it counts. */
export async function storeTicket(
  db: Database,
  {
    ticket,
    operatorId,
    kind,
    now,
  }: { readonly ticket: string; readonly operatorId: bigint; readonly kind: TicketKind; readonly now: Date },
): Promise<Date> {
  const expires_at = new Date(now.getTime() + lastsFor[kind])
  await db
    .insertInto('operator_ticket')
    .values({ ticket_hash: sha256(ticket), operator_id: operatorId, kind, expires_at })
    .execute()
  return expires_at
}

/** Whose ticket it is, locked to the end of the transaction. Throws `ticketExpired` where it does not count, or its operator was switched off. */
export async function ownerOfTicket(
  transaction: Database,
  { ticket, kind, now }: { readonly ticket: string; readonly kind: TicketKind; readonly now: Date },
): Promise<OperatorRow & { readonly ticketExpiresAt: Date }> {
  const found = await transaction
    .selectFrom('operator_ticket')
    .select(['operator_id', 'expires_at'])
    .where('ticket_hash', '=', sha256(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  const operator = found && (await findById(transaction, found.operator_id, { lock: true }))
  if (!found || !operator?.is_active) throw new CallError('ticketExpired')
  return { ...operator, ticketExpiresAt: found.expires_at }
}

/** Has every ticket of an operator count no more. */
export async function spoilTickets(db: Database, operatorId: bigint, kind?: TicketKind): Promise<void> {
  await db
    .deleteFrom('operator_ticket')
    .where('operator_id', '=', operatorId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'code'))
    .execute()
}
