import type { SiteRules } from '../session/session-deps.ts'

/** A mobile number as it is stored: E.164 without the plus; the first country's dialing code completes one without. */
export function mobileNumber(
  rules: Pick<SiteRules, 'countries'>,
  mobileNo: string,
  dialingCode?: string,
): string {
  const country =
    rules.countries.find((candidate) => candidate.countryDialingCode === dialingCode) ?? rules.countries[0]
  return `${country?.countryDialingCode ?? ''}${mobileNo.replace(/\D/g, '').replace(/^0/, '')}`
}

/** Whether a number has as many digits as the numbers of its country have. */
export function isMobileNumber(
  rules: Pick<SiteRules, 'countries'>,
  mobileNo: string,
  dialingCode?: string,
): boolean {
  const country = dialingCode
    ? rules.countries.find((candidate) => candidate.countryDialingCode === dialingCode)
    : rules.countries[0]
  const digits = mobileNo.replace(/\D/g, '').replace(/^0/, '').length
  return country !== undefined && digits >= country.minDigits && digits <= country.maxDigits
}
