import { countedAs } from '../../members/account/account-key.ts'
import type { MemberRow } from '../../members/account/member-tables.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

/** Under which names failed logins of a member are counted. */
export function countedNames(
  { countries }: Pick<SiteRules, 'countries'>,
  member: MemberRow,
): readonly string[] {
  const dialingCode = countries[0]?.countryDialingCode ?? ''
  const { account_key: account, mobile } = member
  if (mobile === null) return [countedAs(account, dialingCode)]
  return [...new Set([account, mobile].map((name) => countedAs(name, dialingCode))), `sms:${mobile}`]
}
