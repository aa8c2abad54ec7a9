import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { Country } from '#schemas/config/register.ts'
import type { FormFinding } from './check-expression.ts'
import { exampleNumber, sampleNumber } from './sample-number.ts'

/** Whether players of a country can enter a number at all: its dialing code, and as many digits as its mobile numbers have. */
export function checkCountries(countries: readonly Country[]): FormFinding[] {
  return countries.flatMap((country, index) => {
    const { countryCode, countryDialingCode, minDigits, maxDigits } = country
    const path = `/register/countries/${index}`
    const example = exampleNumber(countryCode)
    if (example === undefined || !isSupportedCountry(countryCode)) {
      return [error(`${path}/countryCode`, 'is no country with mobile numbers of its own')]
    }
    const code = getCountryCallingCode(countryCode)
    if (code !== countryDialingCode) {
      return [{ ...error(`${path}/countryDialingCode`, `is not that of ${countryCode}`), suggestion: code }]
    }
    if (sampleNumber(country) === undefined) {
      const digits = minDigits === maxDigits ? `${minDigits}` : `${minDigits} to ${maxDigits}`
      return [error(path, `allows ${digits} digits, which no mobile number of ${countryCode} has`)]
    }
    if (example.length >= minDigits && example.length <= maxDigits) return []
    // A country may have numbers of several lengths, and the merchant mean the others.
    const reason = `leaves out mobile numbers such as ${example}`
    return [{ path, reason, severity: 'warning' } as const]
  })
}

function error(path: string, reason: string): FormFinding {
  return { path, reason, severity: 'error' }
}
