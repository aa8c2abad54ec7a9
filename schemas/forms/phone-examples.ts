import { getExampleNumber, type CountryCode } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/mobile/examples'
import metadata from 'libphonenumber-js/mobile/metadata'
import type { Country } from '../config/register.ts'
import type { FieldView } from './fields/field.ts'

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
  const example = known.get(countryCode) ?? lookUp(countryCode)
  if (!example || example.code !== countryDialingCode) return undefined
  return example.digits >= minDigits && example.digits <= maxDigits ? example.text : undefined
}

interface Example {
  readonly code: string
  readonly digits: number
  readonly text: string
}

/** Each form of a site asks for the same ones. */
const known = new Map<string, Example>()

function lookUp(countryCode: string): Example | undefined {
  if (!Object.hasOwn(examples, countryCode)) return undefined
  const number = getExampleNumber(countryCode as CountryCode, examples, metadata)
  if (!number) return undefined
  const code = number.countryCallingCode
  const written = number.formatInternational().slice(`+${code}`.length).trim()
  // People leave out the 9 that only callers from abroad dial.
  const text = countryCode === 'AR' ? written.replace(/^9 /, '') : written
  const example = { code, digits: number.nationalNumber.length, text }
  known.set(countryCode, example)
  return example
}
