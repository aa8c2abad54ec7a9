import { credentialState } from '../account/credentials.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import { idempotently } from '../platform/contract/idempotently.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { transact } from '../platform/database/transact.ts'
import { ownMember } from '../account/own-member.ts'
import { addMemberChange } from '../events/add-event.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { renewRecoveryCodes } from '../second-verification/recovery-codes.ts'
import { passesSecondVerification } from '../second-verification/second-verification.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { tellMember } from '../notices/tell-member.ts'
import { newTotpSecret, takeTotpCode, totpUri } from '../second-verification/totp.ts'

/** The outcome of a call that turned an authenticator on. */
interface Confirmed {
  readonly confirmedAt: string
}

/** An authenticator (RFC 6238): begun with the password, on with its first code, off with the password and a code. */
export function authenticatorHandlers(
  deps: MessagingDeps,
): Pick<Handlers, 'beginAuthenticator' | 'confirmAuthenticator' | 'removeAuthenticator'> {
  const { db, clock } = deps
  return {
    async beginAuthenticator({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { totp_confirmed_at: confirmed } = await credentialState(db, member.id)
      if (confirmed) throw new CallError('forbidden')
      await provePassword(deps, visit, member, { given: body.password, of: 'own' })
      const secret = newTotpSecret()
      await db
        .updateTable('credentials')
        .set({ totp_secret: secret, totp_last_step: null })
        .where('member_id', '=', member.id)
        .where('totp_confirmed_at', 'is', null)
        .execute()
      return { secret, uri: totpUri(secret, member.account, deps.rules(visit.merchant).siteName) }
    },
    async confirmAuthenticator({ body, caller, visit, idempotencyKey: key }) {
      const { merchant } = visit
      const now = clock.now()
      const named = { merchant, call: 'confirmAuthenticator', key, content: caller.memberId, now } as const
      const recoveryCodes = await idempotently<Confirmed, string[]>(db, named, {
        first: (record) =>
          transact(db, async (transaction) => {
            const member = await ownMember({ db: transaction as typeof db }, caller, visit)
            const state = await credentialState(transaction, member.id)
            if (!state.has_authenticator_secret || state.totp_confirmed_at)
              throw new CallError('ticketExpired')
            if (!(await takeTotpCode(transaction, member.id, body.totpCode, now))) {
              throw new CallError('verificationFailed')
            }
            await transaction
              .updateTable('credentials')
              .set({ totp_confirmed_at: now })
              .where('member_id', '=', member.id)
              .execute()
            await tell(transaction, member, 'on')
            await record(transaction, { confirmedAt: now.toISOString() })
            return renewRecoveryCodes(transaction, member.id, deps.randomness)
          }),
        // The codes of the first answer were seen by nobody, and nowhere are they kept.
        again: ({ confirmedAt }) =>
          transact(db, async (transaction) => {
            const member = await ownMember({ db: transaction as typeof db }, caller, visit)
            const { totp_confirmed_at: since } = await credentialState(transaction, member.id)
            if (since?.toISOString() !== confirmedAt) throw new CallError('ticketExpired')
            return renewRecoveryCodes(transaction, member.id, deps.randomness)
          }),
      })
      return { recoveryCodes }
    },
    async removeAuthenticator({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      await provePassword(deps, visit, member, { given: body.password, of: 'own' })
      const now = clock.now()
      const method = body.code.replace(/\D/g, '').length === 6 ? 'totp' : 'recoveryCode'
      // Kept also where the code is wrong, because it was counted.
      const proven = await transact(db, async (transaction) => {
        const given = { member, visit, method, answer: body.code, now } as const
        if (!(await passesSecondVerification(deps, transaction, given))) return false
        await transaction
          .updateTable('credentials')
          .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
          .where('member_id', '=', member.id)
          .execute()
        await transaction.deleteFrom('recovery_code').where('member_id', '=', member.id).execute()
        await tell(transaction, member, 'off')
        return true
      })
      if (!proven) throw new CallError('verificationFailed')
      return {}
    },
  }

  async function tell(transaction: Database, member: MemberRow, state: 'on' | 'off') {
    await addMemberChange(transaction, member.id, 'security', clock.now())
    await tellMember(deps, transaction, member, 'authenticatorChanged', { state })
  }
}
