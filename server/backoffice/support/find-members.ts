import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { emailKeyOf } from '../../members/account/email-key.ts'
import { findByAccount, findByMobile, findMember } from '../../members/account/member-store.ts'
import type { MemberRow } from '../../members/account/member-tables.ts'
import { mobileNumber } from '../../members/account/mobile-number.ts'
import { maskMail, maskNumber } from '../../members/second-verification/second-methods.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

/** The member of exactly that account, number, address or id, who is of this merchant; nobody is found by a part. */
export async function findMembers(
  db: Database,
  merchant: string,
  rules: SiteRules,
  { by, value }: CallBody<Calls['findMembers']>,
): Promise<readonly MemberRow[]> {
  const found = await one()
  return found ? [found] : []

  function one() {
    switch (by) {
      case 'account':
        return findByAccount(db, merchant, accountKeyOf(value))
      case 'mobile':
        return findByMobile(db, merchant, numberOf(value, rules))
      case 'email':
        return db
          .selectFrom('member')
          .selectAll()
          .where('merchant', '=', merchant)
          .where('email_key', '=', emailKeyOf(value))
          .executeTakeFirst()
      case 'id':
        return /^[0-9]{1,18}$/.test(value) ? findMember(db, merchant, value) : undefined
    }
  }
}

/** With the plus and a dialing code, or as players of the first country write it. */
function numberOf(value: string, rules: SiteRules) {
  const digits = value.replace(/\D/g, '')
  const code = rules.countries.find(
    ({ countryDialingCode }) => value.trim().startsWith('+') && digits.startsWith(countryDialingCode),
  )?.countryDialingCode
  return code === undefined
    ? mobileNumber(rules, value)
    : mobileNumber(rules, digits.slice(code.length), code)
}

/** What every answer of support says of a member. */
export function memberSummary(member: MemberRow) {
  return {
    id: String(member.id),
    account: member.account === member.mobile ? maskNumber(member.account) : member.account,
    type: member.type,
    status: member.status,
    registeredAt: member.registered_at.toISOString(),
    ...(member.mobile ? { mobile: maskNumber(member.mobile) } : {}),
    ...(member.email ? { email: maskMail(member.email) } : {}),
  }
}
