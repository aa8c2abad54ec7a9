import parsePhoneNumber, {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core'
import type { PhonePlan } from './form.ts'
import { normaliseText } from './normalise-text.ts'

/** A mobile number that exists in the numbering plan of its country. */
export interface MobileNumber {
  /** E.164 with its plus: `+639171234567`. */
  readonly number: string
  readonly countryCode: string
  /** What follows the dialing code, a zero that belongs to the number included. */
  readonly nationalNumber: string
}

/**
 * Reads a mobile number of one country, however it is written: as at home, with the dialing code after a plus, two zeros or
 * nothing, with separators, in the digits of any script. Nothing where the plan has no such mobile number. Browser and
 * server both read numbers here.
 */
export function readMobileNumber(
  plan: PhonePlan,
  countryCode: string,
  text: string,
): MobileNumber | undefined {
  if (!Object.hasOwn(plan.countries, countryCode)) return undefined
  const digits = normaliseText(text, 'phone')
  if (!/^\+?[0-9]{1,20}$/.test(digits)) return undefined
  // As it is first: a number may begin with the digits of its dialing code.
  for (const written of [digits, `+${digits.replace(/^(?:\+|00)/, '')}`]) {
    const found = parse(plan, countryCode, written)
    if (found?.country === countryCode && found.isValid() && !found.ext) {
      return { number: found.number, countryCode, nationalNumber: found.nationalNumber }
    }
  }
  return undefined
}

function parse(plan: PhonePlan, countryCode: string, text: string): PhoneNumber | undefined {
  const options = { defaultCountry: countryCode as CountryCode, extract: false }
  return parsePhoneNumber(text, options, plan as unknown as MetadataJson)
}
