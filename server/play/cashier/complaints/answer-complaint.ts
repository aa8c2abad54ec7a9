import type { ComplaintAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { addMessage } from '../../../members/inbox/add-message.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { isPeerPayout } from '../payouts/credit-payer.ts'
import { lockPayout, type LockedPayout } from '../payouts/payout-steps.ts'
import { takeReturn } from '../payouts/take-receipt.ts'
import { addWithdrawalStep, publishWithdrawalChanged } from '../withdrawals/withdrawal-steps.ts'
import type { ComplaintRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

export interface AnsweredComplaint {
  readonly merchant: string
  readonly complaint: string
  /** Of the complaint, as the operator saw it. */
  readonly version: number
  readonly answer: ComplaintAnswer
  readonly by: OperatorCaller
  readonly from: Visit
}

/**
 * Closes a complaint with the sentence that its player reads. `givenBack` books the whole payment to the balance, as a message of the provider
 * about it does, and takes two operators.
 */
export function answerComplaint(deps: CashierDeps, asked: AnsweredComplaint): Promise<WithdrawalRow> {
  const { merchant, complaint: id, version, answer, by } = asked
  return transact(deps.db, async (at) => {
    const read = () =>
      at.selectFrom('complaint').selectAll().where('merchant', '=', merchant).where('id', '=', id)
    const found = await read().executeTakeFirst()
    const locked = found && (await lockPayout(at, merchant, found.payout))
    if (!locked) throw new CallError('notFound')
    // It may have changed until the lock was there.
    const complaint = await read().executeTakeFirstOrThrow()
    if (complaint.answer !== null || complaint.version !== version) throw new CallError('caseChanged')
    // The provider may have reported it in the meantime.
    const isBooked = locked.payout.state === 'returned'
    if (answer !== 'givenBack' || isBooked) return close(deps, at, locked, complaint, asked)
    // What a member paid never left a bank of the merchant, and cannot come back to it.
    if (isPeerPayout(locked.payout)) throw new CallError('caseChanged')
    if (complaint.proposed_by === null) return propose(deps, at, locked, complaint, asked)
    if (complaint.proposed_by === BigInt(by.operatorId)) throw new CallError('ownDecision')
    const row = await takeReturn(deps, at, locked, `staff:${by.operatorId}`)
    if (!row) throw new CallError('caseChanged')
    return close(deps, at, { ...locked, row }, complaint, asked)
  })
}

async function propose(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  { id, version }: ComplaintRow,
  asked: AnsweredComplaint,
): Promise<WithdrawalRow> {
  const proposed = { proposed_by: BigInt(asked.by.operatorId), proposed_name: asked.by.name }
  await at
    .updateTable('complaint')
    .set({ ...proposed, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await publishWithdrawalChanged(at, row, deps.clock.now())
  await audit(deps, at, { row, payout }, asked, 'proposed')
  return row
}

async function close(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  { id, version }: ComplaintRow,
  asked: AnsweredComplaint,
): Promise<WithdrawalRow> {
  const { answer, by } = asked
  const now = deps.clock.now()
  await at
    .updateTable('complaint')
    .set({ answer, answered_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const step = {
    who: `staff:${by.operatorId}`,
    payout: payout.n,
    amount: payout.amount,
    reason: answer,
  } as const
  const answered = await addWithdrawalStep(deps, at, row, 'complaintAnswered', step)
  const { merchant, member_id: member, currency, reference, id: subject } = row
  const { siteName: site } = deps.rules(merchant)
  const values = { site, currency, amount: String(payout.amount), reference, subject, reason: answer }
  await addMessage(at, { merchant, member, now, kind: 'complaintAnswered', values })
  await audit(deps, at, { row, payout }, asked, 'done')
  return answered
}

function audit(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  { merchant, by, from, answer }: AnsweredComplaint,
  step: 'proposed' | 'done',
): Promise<void> {
  return addAudit(at, {
    merchant,
    by,
    from,
    action: 'complaintAnswered',
    subject: `withdrawal ${row.reference}`,
    reason: answer,
    details: { payout: String(payout.n), amount: String(payout.amount), currency: row.currency, step },
    now: deps.trueClock.now(),
  })
}
