import { getExampleNumber, type CountryCode } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import type { Country } from '../config/register.ts'
import type { FieldView } from './form.ts'

/** A mobile number for each dialing code as people write it after the code; none where the merchant takes no such number. */
export function phoneExamples(countries: readonly Country[]): NonNullable<FieldView['examples']> {
  const found = new Map<string, string>()
  for (const country of countries) {
    const example = exampleOf(country)
    if (example !== undefined && !found.has(country.countryDialingCode))
      found.set(country.countryDialingCode, example)
  }
  return [...found].map(([code, text]) => ({ code, text }))
}

function exampleOf({ countryCode, countryDialingCode, minDigits, maxDigits }: Country): string | undefined {
  if (!Object.hasOwn(examples, countryCode)) return undefined
  const number = getExampleNumber(countryCode as CountryCode, examples)
  if (number?.countryCallingCode !== countryDialingCode) return undefined
  const { length } = number.nationalNumber
  if (length < minDigits || length > maxDigits) return undefined
  const written = number.formatInternational().slice(`+${countryDialingCode}`.length).trim()
  // People leave out the 9 that only callers from abroad dial.
  return countryCode === 'AR' ? written.replace(/^9 /, '') : written
}
