import type { LoginStepsContext } from '#machines/login-steps.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import './login-tables.ts'

/** Milliseconds that the steps of one login may take together. */
const ticketCountsFor = 10 * 60_000

export interface TicketRow {
  readonly memberId: bigint
  readonly way: 'password' | 'sms' | 'signIn'
  readonly steps: LoginStepsContext
  readonly failures: number
  readonly linkTicketHash: Buffer | null
  readonly expiresAt: Date
}

export async function storeTicket(
  db: Database,
  ticket: string,
  merchant: string,
  row: Omit<TicketRow, 'failures' | 'expiresAt'>,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + ticketCountsFor)
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: sha256(ticket),
      merchant,
      member_id: row.memberId,
      way: row.way,
      steps: JSON.stringify(row.steps),
      link_ticket_hash: row.linkTicketHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return expiresAt
}

/** The login of a ticket, locked until the end of the transaction. Throws `ticketExpired`. */
export async function readTicket(
  db: Database,
  ticket: string,
  merchant: string,
  now: Date,
): Promise<TicketRow> {
  const row = await db
    .selectFrom('login_ticket')
    .selectAll()
    .where('ticket_hash', '=', sha256(ticket))
    .where('merchant', '=', merchant)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CallError('ticketExpired')
  return {
    memberId: row.member_id,
    way: row.way,
    steps: row.steps,
    failures: row.failures,
    linkTicketHash: row.link_ticket_hash,
    expiresAt: row.expires_at,
  }
}

export async function deleteTicket(db: Database, ticket: string): Promise<void> {
  await db.deleteFrom('login_ticket').where('ticket_hash', '=', sha256(ticket)).execute()
}

/** None of the logins of a member that wait for a step goes on. */
export async function endLogins(db: Database, memberId: bigint): Promise<void> {
  await db.deleteFrom('login_ticket').where('member_id', '=', memberId).execute()
}

export async function storeSteps(db: Database, ticket: string, steps: LoginStepsContext): Promise<void> {
  await db
    .updateTable('login_ticket')
    .set({ steps: JSON.stringify(steps) })
    .where('ticket_hash', '=', sha256(ticket))
    .execute()
}

export async function countTicketFailure(db: Database, ticket: string): Promise<void> {
  await db
    .updateTable('login_ticket')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('ticket_hash', '=', sha256(ticket))
    .execute()
}
