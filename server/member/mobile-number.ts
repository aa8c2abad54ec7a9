import type { SiteRules } from '../session/session-deps.ts'
import { phoneNumber } from '../site/forms/phone-number.ts'

type Rules = Pick<SiteRules, 'countries'>

/** A mobile number as it is stored: E.164 without the plus; the first country's dialing code completes one without. */
export function mobileNumber(rules: Rules, mobileNo: string, dialingCode?: string): string {
  const country = countryOf(rules, dialingCode) ?? rules.countries[0]
  const valid = country && phoneNumber(country, mobileNo)
  return (
    valid?.slice(1) ?? `${country?.countryDialingCode ?? ''}${mobileNo.replace(/\D/g, '').replace(/^0/, '')}`
  )
}

/** Whether the numbering plan of its country has such a mobile number. */
export function isMobileNumber(rules: Rules, mobileNo: string, dialingCode?: string): boolean {
  const country = countryOf(rules, dialingCode)
  return country !== undefined && phoneNumber(country, mobileNo) !== undefined
}

function countryOf({ countries }: Rules, dialingCode?: string) {
  if (dialingCode === undefined) return countries[0]
  return countries.find((candidate) => candidate.countryDialingCode === dialingCode)
}
