import type { Country } from '#schemas/config/register.ts'
import type { PhonePlan } from '#schemas/forms/form.ts'
import { phonePlanOf } from '#schemas/forms/phone-plan.ts'
import { readMobileNumber } from '#schemas/forms/read-mobile-number.ts'

/**
 * A mobile number as it is stored, E.164 with its plus (`+639171234567`), or nothing where none of the countries with the
 * dialing code has such a mobile number. Read as forms read it.
 */
export function phoneNumber(
  countries: readonly Pick<Country, 'countryCode' | 'countryDialingCode'>[],
  countryDialingCode: string,
  text: string,
): string | undefined {
  for (const country of countries) {
    if (country.countryDialingCode !== countryDialingCode) continue
    const found = readMobileNumber(planOf(countries), country.countryCode, text)
    if (found) return found.number
  }
  return undefined
}

/** The list of a release stays the same object as long as the release is in use. */
function planOf(countries: Parameters<typeof phonePlanOf>[0]): PhonePlan {
  const known = plans.get(countries) ?? phonePlanOf(countries)
  plans.set(countries, known)
  return known
}

const plans = new WeakMap<object, PhonePlan>()
