import type { Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { readTypedAmount, type TypedAmountFault } from '#schemas/money/read-typed-amount.ts'

/** Why a typed amount cannot be deposited by a method. */
export type DepositFault = 'missing' | TypedAmountFault | 'tooSmall' | 'tooLarge'

/** The limits of a method, in the smallest unit. Undefined while no method is chosen. */
interface Limits {
  readonly least: string
  readonly most: string
}

/** The amount that a member typed for a deposit. */
export function readDepositAmount(
  text: string,
  currency: Currency,
  language: string,
  limits: Limits | undefined,
): Amount | DepositFault {
  if (text.trim() === '') return 'missing'
  const amount = readTypedAmount(text, currency, language)
  if (typeof amount === 'string') return amount
  if (amount.minor === 0n) return 'unreadable'
  if (limits && amount.minor < BigInt(limits.least)) return 'tooSmall'
  return limits && amount.minor > BigInt(limits.most) ? 'tooLarge' : amount
}
