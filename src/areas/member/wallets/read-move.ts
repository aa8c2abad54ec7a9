import { type Amount, readAmount } from '#schemas/money/amount.ts'

/** Why an amount that was typed cannot be moved. */
export type MoveFault = 'missing' | 'unreadable' | 'tooMuch'

/** The amount that somebody typed to take out of what there is. Only plain digits count, and nothing is guessed. */
export function readMove(text: string, there: Amount): Amount | MoveFault {
  const typed = text.trim()
  if (typed === '') return 'missing'
  const amount = readAmount(typed, there.currency)
  if (!amount || amount.minor === 0n) return 'unreadable'
  return amount.minor > there.minor ? 'tooMuch' : amount
}
