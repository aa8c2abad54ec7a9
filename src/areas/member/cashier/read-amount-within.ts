import type { Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { readTypedAmount, type TypedAmountFault } from '#schemas/money/read-typed-amount.ts'

/** Why a typed amount cannot be taken. */
export type AmountFault = 'missing' | TypedAmountFault | 'tooSmall' | 'tooLarge'

/** The limits, in the smallest unit. Undefined while nothing is chosen that has them. */
interface Limits {
  readonly least: string
  readonly most: string
}

/** The amount that a member typed, where it is within the limits. */
export function readAmountWithin(
  text: string,
  currency: Currency,
  language: string,
  limits: Limits | undefined,
): Amount | AmountFault {
  if (text.trim() === '') return 'missing'
  const amount = readTypedAmount(text, currency, language)
  if (typeof amount === 'string') return amount
  if (amount.minor === 0n) return 'unreadable'
  if (limits && amount.minor < BigInt(limits.least)) return 'tooSmall'
  return limits && amount.minor > BigInt(limits.most) ? 'tooLarge' : amount
}
