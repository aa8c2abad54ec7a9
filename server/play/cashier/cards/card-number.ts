import { ibanCountry, isIban } from '../../../configuration/gate/iban.ts'
import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'

/** Why a number is refused: the code of the field's error. */
type NumberFault = 'invalid' | 'ibanInvalid' | 'paymentCard'

/** The number of a bank account or a wallet as it is stored: upper case, without spaces and hyphens. */
export function readCardNumber(given: string): { readonly number: string } | { readonly fault: NumberFault } {
  const plain = normaliseText(given, 'code')
  if (!/^[A-Za-z0-9]{4,34}$/.test(plain)) return { fault: 'invalid' }
  const number = plain.toUpperCase()
  if (isPaymentCard(number)) return { fault: 'paymentCard' }
  if (ibanCountry(number) !== undefined && !isIban(number)) return { fault: 'ibanInvalid' }
  return { number }
}

/**
 * Whether that looks like the number of a payment card, which is never stored: 15 or 16 digits in the ranges of Mastercard, Visa, American
 * Express, JCB and UnionPay, with their check digit.
 */
function isPaymentCard(number: string): boolean {
  return /^(?:[3-6][0-9]{14,15}|2[2-7][0-9]{14})$/.test(number) && hasCheckDigit(number)
}

/** By Luhn (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
