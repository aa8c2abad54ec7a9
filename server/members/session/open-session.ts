import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { credentialState } from '../account/credentials.ts'
import { stampLastLogin } from '../account/member-store.ts'
import type { MemberRow } from '../account/member-tables.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { recordKnownNetwork } from './known-networks.ts'
import { recordLogin, type LoginMethod } from './login-records.ts'
import type { SiteDeps, SiteRules } from '../../site/sites/site-deps.ts'
import { createSession } from './session-store.ts'

export type Session = CallAnswer<Calls['freePlay']>

export interface Opening {
  readonly member: MemberRow
  readonly way: LoginMethod
  readonly visit: Visit
  keepDevice(device: string): void
  /** Before the end that the site gives to every session. */
  readonly endsAt?: Date
}

interface OpeningDeps extends Pick<SiteDeps, 'clock' | 'randomness'> {
  rules(merchant: string): Pick<SiteRules, 'security'>
}

/** Gives a member a new session, in the transaction that is handed in, and knows where it was opened from then on. */
export async function openSession(
  { clock, randomness, rules }: OpeningDeps,
  transaction: Database,
  { member, way, visit, keepDevice, endsAt }: Opening,
): Promise<Session> {
  const now = clock.now()
  const token = randomness.token()
  const { session } = rules(visit.merchant).security
  const siteEnd = new Date(now.getTime() + session.absoluteHours * 3_600_000)
  const expiresAt = endsAt && endsAt < siteEnd ? endsAt : siteEnd
  await createSession(transaction, { token, memberId: member.id, now, expiresAt, visit })
  await stampLastLogin(transaction, member.id, now)
  const device = visit.device ?? randomness.token()
  await recordKnownNetwork(transaction, member.id, { address: visit.address, device }, now)
  await recordLogin(transaction, { memberId: member.id, way, outcome: 'loggedIn', visit, now })
  keepDevice(device)
  const { password_expires_at: expires } = await credentialState(transaction, member.id)
  return {
    token,
    account: member.account,
    isAgent: member.type,
    regDate: member.registered_at.toISOString(),
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: expires !== null && expires <= now,
    ...(member.last_login_at ? { previousLogin: member.last_login_at.toISOString() } : {}),
  }
}
