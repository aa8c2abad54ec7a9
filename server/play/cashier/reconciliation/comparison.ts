import type { CashierDeps } from '../cashier-deps.ts'
import type { KnownProvider } from './providers-of.ts'

/** One comparison of a provider with the cashier. */
export interface Comparison {
  readonly merchant: string
  readonly provider: KnownProvider
  /** By the time of the cashier: what is held here from then on, and before then, is looked for in the list. */
  readonly from: Date
  readonly before: Date
  /** By the true time: what the provider lists from then on may still be on its way here. */
  readonly youngFrom: Date
}

const day = 86_400_000
/** Days that are compared: a provider that is silent for a night or two is caught up with. */
const compared = 3
/** A report is repeated for this long before its absence is a difference, and each side's clock may be a little off. */
const settling = 15 * 60_000
/** Payments that the list lacks and that are asked about one by one, of each direction. */
export const mostAsked = 100

export function comparisonOf(
  { clock, trueClock }: Pick<CashierDeps, 'clock' | 'trueClock'>,
  merchant: string,
  provider: KnownProvider,
): Comparison {
  const now = clock.now().getTime()
  return {
    merchant,
    provider,
    from: new Date(now - compared * day),
    before: new Date(now - settling),
    youngFrom: new Date(trueClock.now().getTime() - settling),
  }
}

/** The times of the list: a day more, because what came here at the beginning was taken there before. */
export function listedTimes({ trueClock }: Pick<CashierDeps, 'trueClock'>) {
  const to = trueClock.now()
  return { from: new Date(to.getTime() - (compared + 1) * day), to }
}
