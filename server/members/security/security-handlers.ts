import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { signInProviderIds } from '#schemas/config/sign-in-providers.ts'
import { credentialState } from '../account/credentials.ts'
import { unconfirmedEmail } from '../account/unconfirmed-email.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import '../identity/sign-in-tables.ts'
import { loginHistory } from '../session/login-records.ts'
import { ownMember } from '../account/own-member.ts'
import { recoveryCodesLeft } from '../second-verification/recovery-codes.ts'
import { maskMail, maskNumber } from '../second-verification/second-methods.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { endOtherSessions, endSessionOf, openSessions } from '../session/session-store.ts'

/** What protects an account, where it is logged in, and where it was. */
export function securityHandlers(
  deps: MessagingDeps,
): Pick<Handlers, 'security' | 'sessions' | 'endSession' | 'endOtherSessions' | 'logins'> {
  const { db, clock } = deps
  return {
    async security({ caller, visit }): Promise<CallAnswer<Calls['security']>> {
      const member = await ownMember(deps, caller, visit)
      const state = await credentialState(db, member.id)
      const unconfirmed = unconfirmedEmail(member)
      const linked = await db
        .selectFrom('linked_identity')
        .select(['provider', 'linked_at'])
        .where('member_id', '=', member.id)
        .orderBy('linked_at')
        .execute()
      return {
        hasPassword: state.has_password,
        ...(state.password_changed_at ? { passwordChangedAt: state.password_changed_at.toISOString() } : {}),
        ...(state.password_expires_at ? { passwordExpiresAt: state.password_expires_at.toISOString() } : {}),
        hasPaymentPassword: state.has_payment_password,
        ...(member.mobile ? { mobile: maskNumber(member.mobile) } : {}),
        ...(member.email ? { email: maskMail(member.email) } : {}),
        ...(unconfirmed ? { unconfirmedEmail: maskMail(unconfirmed) } : {}),
        authenticator: state.totp_confirmed_at !== null,
        recoveryCodesUnsaved: state.unsaved_code_set !== null,
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
    async endSession({ params, caller }) {
      const ended = await endSessionOf(db, BigInt(caller.memberId), BigInt(params.id), clock.now())
      if (!ended) throw new CallError('notFound')
      return { ended: 1 }
    },
    async endOtherSessions({ caller }) {
      const { memberId, sessionId } = caller
      return { ended: await endOtherSessions(db, BigInt(memberId), sessionId, clock.now()) }
    },
    logins: ({ query, caller }) => loginHistory(db, BigInt(caller.memberId), query),
  }
}
