import type { PaymentBook } from './payment-book.ts'

/** What was taken for a merchant: how many payments, and their sums by currency in the smallest unit. */
type Count = Readonly<Record<string, { payments: number; sums: Record<string, string> }>>

/** The provider's own count of payments, to compare with the books of the platform. */
export function countPayments(book: Pick<PaymentBook, 'all'>): Count {
  const counts: Record<string, Count[string]> = {}
  for (const entry of book.all()) {
    const count = (counts[entry.merchant] ??= { payments: 0, sums: {} })
    if (entry.status === 'refused') continue
    for (const { amount, currency } of entry.payments) {
      count.payments += 1
      count.sums[currency] = String(BigInt(count.sums[currency] ?? '0') + BigInt(amount))
    }
  }
  return counts
}
