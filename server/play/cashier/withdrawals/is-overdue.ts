import { unknownPayoutMs } from '#schemas/cashier/unknown-payout.ts'
import { isOnItsWay } from '#machines/cashier/payout.ts'
import type { PayoutRow } from './withdrawal-tables.ts'

/** Whether a payout has waited so long to be sent, or for its outcome, that staff may end it. */
export function isOverdue({ state, waits_since }: Pick<PayoutRow, 'state' | 'waits_since'>, now: Date) {
  return isOnItsWay(state) && waits_since <= overdueSince(now)
}

/** Payouts that have waited since then, or longer, are overdue. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - unknownPayoutMs)
}
