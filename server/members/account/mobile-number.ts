import type { SiteRules } from '../../site/sites/site-deps.ts'
import { phoneNumber } from '../../configuration/forms/phone-number.ts'

type Rules = Pick<SiteRules, 'countries'>

/** A mobile number as it is stored: E.164 without the plus; the first country's dialing code completes one without. */
export function mobileNumber({ countries }: Rules, mobileNo: string, dialingCode?: string): string {
  const known = countries.some(({ countryDialingCode }) => countryDialingCode === dialingCode)
  const code = (known ? dialingCode : countries[0]?.countryDialingCode) ?? ''
  const valid = phoneNumber(countries, code, mobileNo, known)
  return valid?.slice(1) ?? `${code}${mobileNo.replace(/\D/g, '').replace(/^0/, '')}`
}

/** Whether the numbering plan of its country has such a mobile number. */
export function isMobileNumber({ countries }: Rules, mobileNo: string, dialingCode?: string): boolean {
  const code = dialingCode ?? countries[0]?.countryDialingCode ?? ''
  return phoneNumber(countries, code, mobileNo, dialingCode !== undefined) !== undefined
}

/** The stored form of a number that was entered as the name of an account, however it is written; nothing where it is another name. */
export function numberOfName({ countries }: Rules, name: string): string | undefined {
  if (!/^[\d\s+().-]{4,30}$/.test(name)) return undefined
  return phoneNumber(countries, countries[0]?.countryDialingCode ?? '', name)?.slice(1)
}
