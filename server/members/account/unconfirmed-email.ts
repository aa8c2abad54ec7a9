import { emailKeyOf } from './email-key.ts'
import type { MemberRow } from './member-tables.ts'

/** The key of the address that a member gave at registration (`emailKeyOf`), until it or another one is confirmed. */
export function unconfirmedEmail(member: Pick<MemberRow, 'email' | 'profile'>): string | undefined {
  if (member.email !== null) return undefined
  const given = member.profile['email']?.trim()
  return given ? emailKeyOf(given) : undefined
}
