import type { CardInput } from './use-add-card.ts'

export type CardField = keyof CardInput

export const cardFields = ['bank', 'holder', 'number', 'paymentPassword'] as const

/** The server refuses fewer characters. */
const leastOfNumber = 4

/** What is wrong with the fields of a new card, found before it is sent. */
export function cardFaults(input: CardInput): Readonly<Partial<Record<CardField, 'missing' | 'short'>>> {
  const missing = cardFields.filter((field) => input[field].trim() === '')
  const isShort = !missing.includes('number') && lettersAndDigits(input.number) < leastOfNumber
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'missing'])),
    ...(isShort ? { number: 'short' } : {}),
  }
}

function lettersAndDigits(text: string): number {
  return text.replaceAll(/[^\p{L}\p{Nd}]/gu, '').length
}
