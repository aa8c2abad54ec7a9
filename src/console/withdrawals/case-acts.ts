import type { StaffCase, StaffPayout } from '#api/queries/staff-withdrawals.ts'
import { payoutAfter } from '#machines/cashier/payout.ts'
import { receiptAfter } from '#machines/cashier/withdrawal-receipt.ts'
import { isUndecided, withdrawalAfter } from '#machines/cashier/withdrawal.ts'

export type PayoutAct = 'retry' | 'transfer' | 'giveBack' | 'settle' | 'force' | 'dispute'

/** Whether an operator who has claimed a withdrawal may decide it. */
export function isDecidable({ state }: Pick<StaffCase, 'state'>): boolean {
  return isUndecided(state) && withdrawalAfter(state, { type: 'approved' }) !== undefined
}

/** What staff can do about a payout now, by the machines that the server judges by. */
export function payoutActs(
  { isAutomatic, waits }: Pick<StaffCase, 'isAutomatic' | 'waits'>,
  payout: Pick<StaffPayout, 'n' | 'state' | 'receipt'>,
): readonly PayoutAct[] {
  const { n, state, receipt } = payout
  const isOverdue = waits.some((wait) => wait.payout === n && wait.isOverdue)
  // A queued payout of a provider is about to be sent, and one that is being sent has no outcome yet.
  if (!isOverdue && (state === 'sending' || (state === 'queued' && isAutomatic))) return []
  const can = (type: 'sent' | 'retried' | 'refused' | 'cancelled') =>
    payoutAfter(state, { type }) !== undefined
  const judged = state === 'sent' ? receipt : undefined
  const isDisputed = judged !== undefined && receiptAfter(judged, { type: 'foundPaid' }) !== undefined
  const isForcible = judged !== undefined && receiptAfter(judged, { type: 'forced' }) !== undefined
  const possible: Readonly<Record<PayoutAct, boolean>> = {
    retry: can('retried'),
    transfer: can('sent') && can('cancelled'),
    giveBack: can('cancelled'),
    settle: can('sent') && can('refused'),
    force: isForcible && !isDisputed,
    dispute: isDisputed,
  }
  return (Object.keys(possible) as PayoutAct[]).filter((act) => possible[act])
}
