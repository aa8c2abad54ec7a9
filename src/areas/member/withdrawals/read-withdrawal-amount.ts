import { amountOf, type Amount } from '#schemas/money/amount.ts'
import { readAmountWithin, type AmountFault } from '../cashier/read-amount-within.ts'
import type { WithdrawalTerms } from './withdrawal.ts'

/** Why a typed amount cannot be withdrawn. */
export type WithdrawalFault = AmountFault | 'overBalance' | 'overDay'

type Limits = Pick<WithdrawalTerms, 'least' | 'most' | 'balance' | 'currency'> & {
  readonly perDay: Pick<WithdrawalTerms['perDay'], 'sumLeft'>
}

/** The amount that a member typed to withdraw. The narrowest of the limits is named. */
export function readWithdrawalAmount(
  text: string,
  language: string,
  { least, most, balance, currency, perDay: { sumLeft } }: Limits,
): Amount | WithdrawalFault {
  const amount = readAmountWithin(text, currency, language, { least, most: String(10n ** 18n) })
  if (typeof amount === 'string') return amount
  const faults = [
    { limit: BigInt(most), fault: 'tooLarge' },
    { limit: BigInt(balance), fault: 'overBalance' },
    { limit: BigInt(sumLeft ?? most), fault: 'overDay' },
  ] as const
  const passed = faults.filter(({ limit }) => amount.minor > limit)
  const [narrowest] = passed.toSorted((one, other) => (one.limit < other.limit ? -1 : 1))
  return narrowest?.fault ?? amount
}

/** The most that can be withdrawn at once now; undefined where that is less than the least. */
export function mostNow({ least, most, balance, currency, perDay: { sumLeft } }: Limits): Amount | undefined {
  const limits = [most, balance, ...(sumLeft === undefined ? [] : [sumLeft])].map(BigInt)
  const minor = limits.reduce((low, limit) => (limit < low ? limit : low))
  return minor < BigInt(least) ? undefined : amountOf(minor, currency)
}
