import { sql } from 'kysely'
import type { AuditAction, AuditOutcome } from '#schemas/operators/audit-actions.ts'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import type { OperatorCaller, Visit } from '../contract/handler.ts'
import type { Database } from '../database/connect-database.ts'
import { auditHash } from './audit-hash.ts'
import './audit-table.ts'

export interface AuditEntry {
  /** Whose matter it is; absent for what concerns no merchant, such as a sign-in. */
  readonly merchant?: string | undefined
  /** The `caller` of a call, or the name of a command. */
  readonly by: Pick<OperatorCaller, 'operatorId' | 'name'> | string
  /** The `visit` of a call; absent for a command or a job. */
  readonly from?: Pick<Visit, 'address' | 'userAgent'> | undefined
  readonly action: AuditAction
  /** `done` unless it says otherwise. */
  readonly outcome?: AuditOutcome
  /** To what it was done, by a name that lasts: `release 12`, `member 7`. */
  readonly subject?: string
  /** Why, in the words of whoever did it. */
  readonly reason?: string
  /** More facts, as JSON. Nothing secret, and nothing of a member that support does not see. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Keeps what an operator did, for ever. Call it in the transaction that does it, as its last statement: entries of one merchant are written
 * one after the other, from here to the commit.
 *
 *     await addAudit(transaction, { merchant, by: caller, from: visit, action: 'grantsChanged', subject, reason, now })
 *
 * The name of the action is a row of `schemas/operators/audit-actions.ts`, with a message.
 */
export async function addAudit(transaction: Database, entry: AuditEntry): Promise<void> {
  const { merchant: chain = everyMerchant, by, from, action, outcome = 'done' } = entry
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator_audit ${chain}`}, 0))`.execute(
    transaction,
  )
  const last = await transaction
    .selectFrom('operator_audit')
    .select(['number', 'hash'])
    .where('chain', '=', chain)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  // As it is read again.
  const details = JSON.parse(JSON.stringify(entry.details ?? {})) as Record<string, unknown>
  const row = {
    chain,
    number: (last?.number ?? 0n) + 1n,
    at: entry.now,
    operator_id: typeof by === 'string' ? null : BigInt(by.operatorId),
    operator: typeof by === 'string' ? by : by.name,
    address: from?.address ?? '',
    user_agent: from?.userAgent ?? '',
    action,
    outcome,
    subject: entry.subject ?? '',
    reason: entry.reason ?? '',
  }
  await transaction
    .insertInto('operator_audit')
    .values({ ...row, details: JSON.stringify(details), hash: auditHash(last?.hash, { ...row, details }) })
    .execute()
}
