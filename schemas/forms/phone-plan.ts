import metadata from 'libphonenumber-js/mobile/metadata'
import type { Country } from '../config/register.ts'
import type { PhonePlan } from './form.ts'

/**
 * The numbering plans of some countries, as far as mobile numbers go: some 200 bytes a country, without what only formats
 * numbers. A country that the library does not know, or whose dialing code is another, is left out.
 */
export function phonePlanOf(
  countries: readonly Pick<Country, 'countryCode' | 'countryDialingCode'>[],
): PhonePlan {
  const countryCallingCodes: Record<string, string[]> = {}
  const plans: Record<string, unknown[]> = {}
  for (const { countryCode, countryDialingCode } of countries) {
    const plan = planOf(countryCode)
    if (plan?.[0] !== countryDialingCode || countryCode in plans) continue
    const sharing = (countryCallingCodes[countryDialingCode] ??= [])
    sharing.push(countryCode)
    plans[countryCode] = plan.map((part, index) => (index === formats ? 0 : part))
  }
  return { version: metadata.version, country_calling_codes: countryCallingCodes, countries: plans }
}

/** Where a plan holds the ways of writing a number. */
const formats = 4

function planOf(countryCode: string): readonly unknown[] | undefined {
  const plans = metadata.countries as unknown as Readonly<Record<string, readonly unknown[]>>
  return Object.hasOwn(plans, countryCode) ? plans[countryCode] : undefined
}
