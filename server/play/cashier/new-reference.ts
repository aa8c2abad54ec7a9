import { randomBytes } from 'node:crypto'
import { referenceAlphabet, referenceLength } from '#schemas/cashier/payment-reference.ts'

/** The reference of a new deposit or withdrawal: one of 32^8. The database refuses one that is taken. */
export function newReference(letter: 'D' | 'W'): string {
  const signs = [...randomBytes(referenceLength)].map((byte) => referenceAlphabet[byte % 32])
  return `${letter}-${signs.join('')}`
}
