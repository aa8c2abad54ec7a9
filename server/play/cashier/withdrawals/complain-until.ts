import { isFinalReceipt } from '#machines/cashier/withdrawal-receipt.ts'
import type { ComplaintRow, PayoutRow, WithdrawalRow } from './withdrawal-tables.ts'

/** Complaints about one payout. */
const most = 3
const day = 86_400_000

/** Until when a player can complain about a payout; undefined where that is not possible now. `complaints` are those about this payout. */
export function complainUntil(
  { rules }: Pick<WithdrawalRow, 'rules'>,
  { state, receipt, ended_at }: Pick<PayoutRow, 'state' | 'receipt' | 'ended_at'>,
  complaints: readonly Pick<ComplaintRow, 'answer'>[],
  now: Date,
): Date | undefined {
  if (state !== 'sent' || ended_at === null || receipt === null) return undefined
  // One that did not arrive is paid again.
  if (!isFinalReceipt(receipt) || receipt === 'notReceived') return undefined
  if (complaints.length >= most || complaints.some(({ answer }) => answer === null)) return undefined
  const until = new Date(ended_at.getTime() + (rules.receipt?.complaintDays ?? 0) * day)
  return until > now ? until : undefined
}
