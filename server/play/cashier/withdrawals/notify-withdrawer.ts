import type { RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import { notifyMember } from '../../../members/notices/notify-member.ts'
import '../../../members/account/member-tables.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { PayoutRow, WithdrawalRow } from './withdrawal-tables.ts'

/** Notifies a member that a withdrawal was approved. */
export async function notifyApproved(deps: CashierDeps, at: Database, row: WithdrawalRow): Promise<void> {
  await notify(deps, at, row, 'withdrawalApproved', { amount: written(row, row.amount), by: row.by })
}

/** Notifies a member that a withdrawal was rejected, and why. The amount is on the balance again. */
export async function notifyRejected(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  reason: RejectionReason,
): Promise<void> {
  await notify(deps, at, row, 'withdrawalRejected', { amount: written(row, row.amount), reason })
}

/** Notifies a member that a payout was sent, and until when to answer for it. */
export async function notifyPaid(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  { amount, due_at }: PayoutRow,
): Promise<void> {
  const due = due_at
    ? ({ asked: 'yes', due: due_at } as const)
    : ({ asked: 'no', due: deps.clock.now() } as const)
  await notify(deps, at, row, 'payoutSent', { amount: written(row, amount), ...due })
}

/** Reminds a member to answer for a payout. */
export async function remindOfReceipt(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  { amount, due_at }: PayoutRow,
): Promise<void> {
  await notify(deps, at, row, 'receiptReminder', {
    amount: written(row, amount),
    due: due_at ?? deps.clock.now(),
  })
}

function written({ currency }: WithdrawalRow, amount: bigint): string {
  return `${writeAmount(amountOf(amount, currency))} ${currency}`
}

async function notify(
  deps: CashierDeps,
  at: Database,
  { merchant, member_id, reference }: WithdrawalRow,
  purpose: 'withdrawalApproved' | 'withdrawalRejected' | 'payoutSent' | 'receiptReminder',
  values: Readonly<Record<string, string | Date>>,
): Promise<void> {
  const member = await at
    .selectFrom('member')
    .select(['merchant', 'account', 'email', 'language'])
    .where('merchant', '=', merchant)
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  await notifyMember(deps, at, member, purpose, { reference, ...values })
}
