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
  /** By the true time: a day more, because what came here at the beginning was taken there before. */
  readonly listed: { readonly from: Date; readonly to: Date }
}

/** What a comparison needs; a command has no more. */
export type CompareDeps = Pick<
  CashierDeps,
  'db' | 'clock' | 'trueClock' | 'log' | 'rules' | 'secret' | 'outside'
>

/** One day of a merchant. */
export interface ComparedDay {
  readonly begins: Date
  readonly ends: Date
}

const day = 86_400_000
/** Days that are compared: a provider that is silent for a night or two is caught up with. */
const compared = 3
/** A report is repeated for this long before its absence is a difference, and each side's clock may be a little off. */
const settling = 15 * 60_000
/** Payments that the list lacks and that are asked about one by one, of each direction. */
export const mostAsked = 100

/** Of the last days, or of one of them. */
export function comparisonOf(
  { clock, trueClock }: Pick<CashierDeps, 'clock' | 'trueClock'>,
  merchant: string,
  provider: KnownProvider,
  only?: ComparedDay,
): Comparison {
  const now = clock.now().getTime()
  const trueNow = trueClock.now().getTime()
  const from = only ? only.begins.getTime() : now - compared * day
  const last = now - settling
  const before = only ? Math.min(only.ends.getTime(), last) : last
  const to = Math.min(before + settling, now)
  const trueTime = (time: number) => new Date(time - now + trueNow)
  return {
    merchant,
    provider,
    from: new Date(from),
    before: new Date(before),
    youngFrom: new Date(trueNow - settling),
    listed: { from: trueTime(from - day), to: trueTime(to) },
  }
}
