import type { Currency } from '#schemas/money/currencies.ts'
import type { AccountSum } from './trial-balance.ts'

/** What the accounts of each currency add up to: nothing, unless the books are wrong. */
export function totalsOf(sums: readonly AccountSum[]): ReadonlyMap<Currency, bigint> {
  const totals = new Map<Currency, bigint>()
  for (const { sum } of sums) totals.set(sum.currency, (totals.get(sum.currency) ?? 0n) + sum.minor)
  return totals
}
