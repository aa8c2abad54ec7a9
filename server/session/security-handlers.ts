import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { signInProviderIds } from '#schemas/config/security.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import '../sign-in/sign-in-tables.ts'
import { latestLogins } from './login-records.ts'
import { ownMember } from './own-member.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { maskMail, maskNumber } from './second-methods.ts'
import type { LoginDeps } from './session-deps.ts'
import { endOtherSessions, endSessionOf, openSessions } from './session-store.ts'

/** What protects an account, where it is logged in, and where it was. */
export function securityHandlers(
  deps: LoginDeps,
): Pick<Handlers, 'security' | 'sessions' | 'revokeSession' | 'logins'> {
  const { db, clock } = deps
  return {
    async security({ caller, visit }): Promise<CallAnswer<Calls['security']>> {
      const member = await ownMember(deps, caller, visit)
      const linked = await db
        .selectFrom('linked_identity')
        .select(['provider', 'linked_at'])
        .where('member_id', '=', member.id)
        .orderBy('linked_at')
        .execute()
      return {
        hasPassword: member.password_hash !== null,
        ...(member.password_changed_at
          ? { passwordChangedAt: member.password_changed_at.toISOString() }
          : {}),
        ...(member.password_expires_at
          ? { passwordExpiresAt: member.password_expires_at.toISOString() }
          : {}),
        hasPaymentPassword: member.payment_password_hash !== null,
        ...(member.mobile ? { mobile: maskNumber(member.mobile) } : {}),
        ...(member.email ? { email: maskMail(member.email) } : {}),
        authenticator: member.totp_confirmed_at !== null,
        recoveryCodesLeft: await recoveryCodesLeft(db, member.id),
        linked: linked.flatMap(({ provider, linked_at }) => {
          const known = signInProviderIds.find((id) => id === provider)
          return known ? [{ provider: known, linkedAt: linked_at.toISOString() }] : []
        }),
      }
    },
    async sessions({ caller, visit }) {
      const { idleMinutes } = deps.rules(visit.merchant).security.session
      const rows = await openSessions(db, BigInt(caller.memberId), { now: clock.now(), idleMinutes })
      return rows.map((row) => ({
        id: String(row.id),
        isCurrent: String(row.id) === caller.sessionId,
        since: row.created_at.toISOString(),
        lastSeen: row.last_seen_at.toISOString(),
        address: row.address,
        userAgent: row.user_agent,
      }))
    },
    async revokeSession({ body, caller }) {
      const now = clock.now()
      const memberId = BigInt(caller.memberId)
      if ('others' in body) return { ended: await endOtherSessions(db, memberId, caller.sessionId, now) }
      const ended = await endSessionOf(db, memberId, BigInt(body.id), now)
      if (!ended) throw new CallError('notFound')
      return { ended: 1 }
    },
    logins: ({ caller }) => latestLogins(db, BigInt(caller.memberId)),
  }
}
