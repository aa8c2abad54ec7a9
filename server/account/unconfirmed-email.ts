import type { MemberRow } from './member-tables.ts'

/** The address that a member gave at registration, in lower case, until it or another one is confirmed. */
export function unconfirmedEmail(member: Pick<MemberRow, 'email' | 'profile'>): string | undefined {
  if (member.email !== null) return undefined
  return member.profile['email']?.trim().toLowerCase() || undefined
}
