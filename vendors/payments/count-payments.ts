import { isPayment, isPayout, type PaymentBook } from './payment-book.ts'

/**
 * What was taken and paid out for a merchant: how many payments and payouts, and their sums by currency in the smallest unit. Payouts that came
 * back do not count.
 */
type Count = Readonly<
  Record<
    string,
    { payments: number; sums: Record<string, string>; payouts: number; paidOut: Record<string, string> }
  >
>

/** The provider's own count of payments, to compare with the books of the platform. */
export function countPayments(book: Pick<PaymentBook, 'all'>): Count {
  const counts: Record<string, Count[string]> = {}
  for (const entry of book.all()) {
    const count = (counts[entry.merchant] ??= { payments: 0, sums: {}, payouts: 0, paidOut: {} })
    if (isPayout(entry) && entry.status === 'paid') {
      count.payouts += 1
      count.paidOut[entry.currency] = sum(count.paidOut[entry.currency], entry.amount)
    }
    if (!isPayment(entry)) continue
    for (const { amount, currency } of entry.payments) {
      count.payments += 1
      count.sums[currency] = sum(count.sums[currency], amount)
    }
  }
  return counts
}

function sum(before: string | undefined, amount: string): string {
  return String(BigInt(before ?? '0') + BigInt(amount))
}
