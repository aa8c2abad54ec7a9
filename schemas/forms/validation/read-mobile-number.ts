import parsePhoneNumber, {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core'
import type { PhonePlan } from '../form.ts'
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
  const written = [digits, `+${digits.replace(/^(?:\+|00)/, '')}`, ...(usual[countryCode]?.(digits) ?? [])]
  for (const each of written) {
    const found = parse(plan, countryCode, each)
    if (found?.country === countryCode && found.isValid() && !found.ext) {
      return { number: found.number, countryCode, nationalNumber: found.nationalNumber }
    }
  }
  return undefined
}

/**
 * Ways of writing that the numbering plan does not have and that mean one number for certain. None is guessed: a Brazilian number without
 * its ninth digit, or an old Vietnamese one, may be somebody else's.
 */
const usual: Readonly<Record<string, (digits: string) => readonly string[]>> = {
  // A mobile number needs 9 after the dialing code from abroad and 15 after the area code at home; people leave out either, or write both.
  AR(digits) {
    const written = /^(?:(?:\+|00)?54)?0?9?([0-9]{10}|[0-9]{12})$/.exec(digits)?.[1]
    if (written === undefined) return []
    return [written.length === 10 ? `+549${written}` : `0${written}`]
  },
  // Until 2019, 1 followed the dialing code, and 044 or 045 came first at home; messengers and address books still have them.
  MX(digits) {
    const written = /^(?:(?:\+|00)?521|(?:(?:\+|00)?52)?(?:01|044|045))([0-9]{10})$/.exec(digits)?.[1]
    return written === undefined ? [] : [`+52${written}`]
  },
}

function parse(plan: PhonePlan, countryCode: string, text: string): PhoneNumber | undefined {
  const options = { defaultCountry: countryCode as CountryCode, extract: false }
  return parsePhoneNumber(text, options, plan as unknown as MetadataJson)
}
