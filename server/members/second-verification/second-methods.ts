import type { SecondMethod } from '#schemas/config/security.ts'
import { credentialState } from '../account/credentials.ts'
import type { MemberRow } from '../account/member-tables.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

export interface OfferedMethod {
  readonly method: SecondMethod
  readonly recipient?: string
}

/**
 * The ways of the second verification that an account has, in the merchant's order. Names only where there is no other way: they
 * are known to others too.
 */
export async function secondMethodsOf(
  db: Database,
  rules: Pick<SiteRules, 'security'>,
  member: MemberRow,
): Promise<readonly OfferedMethod[]> {
  const { totp_confirmed_at } = await credentialState(db, member.id)
  const hasAuthenticator = totp_confirmed_at !== null
  const hasRecovery = hasAuthenticator && (await recoveryCodesLeft(db, member.id)) > 0
  const ways: Readonly<Record<SecondMethod, OfferedMethod | undefined>> = {
    totp: hasAuthenticator ? { method: 'totp' } : undefined,
    recoveryCode: hasRecovery ? { method: 'recoveryCode' } : undefined,
    sms: member.mobile ? { method: 'sms', recipient: maskNumber(member.mobile) } : undefined,
    email: member.email ? { method: 'email', recipient: maskMail(member.email) } : undefined,
    realName: member.profile['payeeName'] ? { method: 'realName' } : undefined,
    bankAccountName: member.bank_account_name ? { method: 'bankAccountName' } : undefined,
  }
  // An authenticator always works, whatever the merchant offers: its owner set it up.
  const own = hasAuthenticator ? (['totp', 'recoveryCode'] as const) : []
  const order = [...new Set([...own, ...rules.security.secondVerification.methods])]
  const offered = order.flatMap((method) => ways[method] ?? [])
  const strong = offered.filter(({ method }) => method !== 'realName' && method !== 'bankAccountName')
  return strong.length > 0 ? strong : offered
}

/** `•••• 4567` */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

/** `j•••@example.com` */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
