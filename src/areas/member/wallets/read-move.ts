import type { Amount } from '#schemas/money/amount.ts'
import { readTypedAmount, type TypedAmountFault } from '#schemas/money/read-typed-amount.ts'

/** Why an amount that was typed cannot be moved. */
export type MoveFault = 'missing' | TypedAmountFault | 'tooMuch'

/** The amount that somebody typed to take out of what there is. */
export function readMove(text: string, there: Amount, language: string): Amount | MoveFault {
  if (text.trim() === '') return 'missing'
  const amount = readTypedAmount(text, there.currency, language)
  if (typeof amount === 'string') return amount
  if (amount.minor === 0n) return 'unreadable'
  return amount.minor > there.minor ? 'tooMuch' : amount
}
