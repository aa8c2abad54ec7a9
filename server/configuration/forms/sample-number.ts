import examples from 'libphonenumber-js/mobile/examples'
import type { Country } from '#schemas/config/register.ts'
import { phonePlanOf } from '#schemas/forms/phone-plan.ts'
import { readMobileNumber } from '#schemas/forms/validation/read-mobile-number.ts'

/** A mobile number of a country, after the dialing code, with as many digits as the merchant takes; nothing where there is none. */
export function sampleNumber(country: Country): string | undefined {
  const { minDigits, maxDigits } = country
  const plan = phonePlanOf([country])
  const example = exampleNumber(country.countryCode)
  if (example === undefined) return undefined
  const isTaken = (text: string) => {
    const digits = readMobileNumber(plan, country.countryCode, text)?.nationalNumber
    return digits === text && digits.length >= minDigits && digits.length <= maxDigits
  }
  return isTaken(example) ? example : beginnings.flatMap((begin) => numbersFrom(begin, country)).find(isTaken)
}

/** What tells mobile numbers from others stands within the first three digits in most plans. */
const beginnings = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'))

function numbersFrom(begin: string, { minDigits, maxDigits }: Country): string[] {
  const lengths = Array.from({ length: maxDigits - minDigits + 1 }, (_, index) => minDigits + index)
  return lengths.map((length) => `${begin}123456789012`.slice(0, length))
}

/** The number that the library gives as an example of a country's mobile numbers. */
export function exampleNumber(countryCode: string): string | undefined {
  const numbers: Readonly<Record<string, string>> = examples
  return Object.hasOwn(numbers, countryCode) ? numbers[countryCode] : undefined
}
