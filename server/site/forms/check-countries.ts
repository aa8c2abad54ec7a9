import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { Country } from '#schemas/config/register.ts'
import type { FormFinding } from './check-expression.ts'

/** Whether players of a country can enter a number at all: its dialing code, and as many digits as its mobile numbers have. */
export function checkCountries(countries: readonly Country[]): FormFinding[] {
  return countries.flatMap(({ countryCode, countryDialingCode, minDigits, maxDigits }, index) => {
    const path = `/register/countries/${index}`
    const example = isSupportedCountry(countryCode) ? getExampleNumber(countryCode, examples) : undefined
    if (!example || !isSupportedCountry(countryCode)) {
      return [error(`${path}/countryCode`, 'is no country with mobile numbers of its own')]
    }
    const code = getCountryCallingCode(countryCode)
    if (code !== countryDialingCode) {
      return [{ ...error(`${path}/countryDialingCode`, `is not that of ${countryCode}`), suggestion: code }]
    }
    const { nationalNumber } = example
    if (nationalNumber.length >= minDigits && nationalNumber.length <= maxDigits) return []
    // A country may have numbers of several lengths, and the merchant mean the others.
    const reason = `leaves out mobile numbers such as ${nationalNumber}`
    return [{ path, reason, severity: 'warning' } as const]
  })
}

function error(path: string, reason: string): FormFinding {
  return { path, reason, severity: 'error' }
}
