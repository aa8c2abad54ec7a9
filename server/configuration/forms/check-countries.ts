import type { GateMessage, GateValues } from '#schemas/config/gate-message.ts'
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
      return [error(`${path}/countryCode`, 'gate.country.noMobile')]
    }
    const code = getCountryCallingCode(countryCode)
    if (code !== countryDialingCode) {
      const values = { country: countryCode }
      const wrong = error(`${path}/countryDialingCode`, 'gate.country.dialingDiffers', values)
      return [{ ...wrong, suggestion: code }]
    }
    if (sampleNumber(country) === undefined) {
      const reason = minDigits === maxDigits ? 'gate.country.length' : 'gate.country.digits'
      return [error(path, reason, { min: minDigits, max: maxDigits, country: countryCode })]
    }
    if (example.length >= minDigits && example.length <= maxDigits) return []
    // A country may have numbers of several lengths, and the merchant mean the others.
    const reason = 'gate.country.leavesOut'
    return [{ path, reason, values: { example }, severity: 'warning' } as const]
  })
}

function error(path: string, reason: GateMessage, values: GateValues = {}): FormFinding {
  return { path, reason, values, severity: 'error' }
}
