import type { Country } from '#schemas/config/register.ts'
import type { PhonePlan } from '#schemas/forms/form.ts'
import { phonePlanOf } from '#schemas/forms/phone-plan.ts'
import { possibleCountries } from '#schemas/forms/validation/possible-countries.ts'
import { readMobileNumber } from '#schemas/forms/validation/read-mobile-number.ts'

/**
 * A mobile number as it is stored, E.164 with its plus (`+639171234567`), or nothing where none of the countries with the
 * dialing code has such a mobile number. Where the code `isChosen` from several, one that the number names wins. Read as forms read it.
 */
export function phoneNumber(
  countries: readonly Pick<Country, 'countryCode' | 'countryDialingCode'>[],
  countryDialingCode: string,
  text: string,
  isChosen = true,
): string | undefined {
  const possible = isChosen
    ? possibleCountries(countries, countryDialingCode, text)
    : countries.filter((each) => each.countryDialingCode === countryDialingCode)
  for (const country of possible) {
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
