import { sql } from 'kysely'
import type { RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { minorOf } from '../cashier-methods.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { assertClaimed } from './claim-withdrawal.ts'
import { notifyRejected } from '../withdrawals/notify-withdrawer.ts'
import { dayOf } from '../withdrawals/withdrawal-day.ts'
import { flagsOf } from '../withdrawals/withdrawal-flags.ts'
import { giveBackAll } from '../withdrawals/withdrawal-money.ts'
import { lockWithdrawal, takeWithdrawalEvent } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { debtOf } from '../withdrawals/withdrawal-terms.ts'

export interface Decision {
  readonly merchant: string
  readonly id: string
  readonly version: number
  readonly by: OperatorCaller
  readonly from: Visit
  /** Absent: it is approved. */
  readonly reason?: RejectionReason
}

/**
 * Decides a withdrawal that the operator has claimed. Above the merchant's current limit it is approved by two operators, and no operator
 * approves more in a day than the merchant allows.
 */
export function decideWithdrawal(deps: CashierDeps, decision: Decision): Promise<WithdrawalRow> {
  const { merchant, id, version, by, reason } = decision
  return transact(deps.db, async (at) => {
    await lockDecisions(at, by)
    const row = await lockWithdrawal(at, merchant, id)
    if (!row) throw new CallError('notFound')
    if (row.version !== version) throw new CallError('caseChanged')
    assertClaimed(deps, row, by)
    const refusal = reason === undefined ? await approvalRefusal(deps, at, row, by) : undefined
    if (refusal) throw new CallError(refusal)
    const decided = await (reason === undefined
      ? approve(deps, at, row, by)
      : reject(deps, at, row, by, reason))
    await audit(deps, at, decision, row)
    return decided
  })
}

/** So that the decisions of one operator are counted one after the other. */
export async function lockDecisions(at: Database, { operatorId }: OperatorCaller): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawals:${operatorId}`}, 0))`.execute(at)
}

/** Why an operator may not approve a locked withdrawal; undefined where nothing speaks against it. */
export async function approvalRefusal(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  by: OperatorCaller,
): Promise<'ownDecision' | 'memberOwes' | 'staffDayReached' | undefined> {
  if (row.first_by === BigInt(by.operatorId)) return 'ownDecision'
  if (await debtOf(at, { merchant: row.merchant, member: row.member_id })) return 'memberOwes'
  const { staffDayMost } = currentRules(deps, row)
  if (staffDayMost !== undefined && (await isBeyondDay(deps, at, row, by, staffDayMost)))
    return 'staffDayReached'
  return undefined
}

/** Approves a locked withdrawal that `approvalRefusal` allows, for the first or the second time. */
export async function approve(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  by: OperatorCaller,
): Promise<WithdrawalRow> {
  const who = `staff:${by.operatorId}` as const
  const { fourEyesFrom } = currentRules(deps, row)
  const needsTwo = fourEyesFrom !== undefined && row.amount >= minorOf(fourEyesFrom, row.currency)
  if (!needsTwo || row.first_by !== null) return approveWithdrawal(deps, at, row, who)
  const first = await takeWithdrawalEvent(deps, at, row, { type: 'approvedFirst' }, { who })
  if (!first) throw new CallError('caseChanged')
  return at
    .updateTable('withdrawal')
    .set({ first_by: BigInt(by.operatorId), first_name: by.name })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function currentRules(deps: CashierDeps, { merchant, rules }: WithdrawalRow) {
  return deps.rules(merchant).cashier.withdrawal ?? rules
}

/** Gives the amount of a locked withdrawal back. */
export async function reject(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  by: OperatorCaller,
  reason: RejectionReason,
): Promise<WithdrawalRow> {
  const who = `staff:${by.operatorId}` as const
  const rejected = await takeWithdrawalEvent(deps, at, row, { type: 'rejected' }, { who, reason })
  if (!rejected) throw new CallError('caseChanged')
  await giveBackAll(at, row, who)
  await notifyRejected(deps, at, row, reason)
  return rejected
}

/** The first approval of two counts as well. */
async function isBeyondDay(
  deps: CashierDeps,
  at: Database,
  { merchant, currency, amount }: WithdrawalRow,
  by: OperatorCaller,
  most: string,
): Promise<boolean> {
  const { begins } = await dayOf(at, deps.clock.now(), deps.rules(merchant).timeZone)
  const { sum } = await at
    .selectFrom('withdrawal_step')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_step.withdrawal')
    .select(sql<bigint>`coalesce(sum(withdrawal.amount), 0)::bigint`.as('sum'))
    .where('withdrawal.merchant', '=', merchant)
    .where('withdrawal.currency', '=', currency)
    .where('withdrawal_step.who', '=', `staff:${by.operatorId}`)
    .where('withdrawal_step.kind', 'in', ['secondLook', 'approved'])
    .where('withdrawal_step.at', '>=', begins)
    .executeTakeFirstOrThrow()
  return sum + amount > minorOf(most, currency)
}

async function audit(
  deps: CashierDeps,
  at: Database,
  { merchant, by, from, reason }: Decision,
  row: WithdrawalRow,
): Promise<void> {
  const { reference, amount, currency, member_id } = row
  const flags = await flagsOf(deps, at, row)
  await addAudit(at, {
    merchant,
    by,
    from,
    action: reason === undefined ? 'withdrawalApproved' : 'withdrawalRejected',
    subject: `withdrawal ${reference}`,
    ...(reason === undefined ? {} : { reason }),
    details: { member: String(member_id), amount: String(amount), currency, flags: flags.join(' ') },
    now: deps.trueClock.now(),
  })
}
