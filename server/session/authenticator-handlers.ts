import { messageText } from '../gateways/message-texts.ts'
import type { MemberRow } from '../member/member-tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { ownMember } from './own-member.ts'
import { provePassword } from './prove-password.ts'
import { renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import type { LoginDeps } from './session-deps.ts'
import { tellMember } from './tell-member.ts'
import { newTotpSecret, takeTotpCode, totpUri } from './totp.ts'

/** An authenticator (RFC 6238): begun with the password, on with its first code, off with the password and a code. */
export function authenticatorHandlers(
  deps: LoginDeps,
): Pick<Handlers, 'beginAuthenticator' | 'confirmAuthenticator' | 'removeAuthenticator'> {
  const { db, clock } = deps
  const passwordOf = ({ password_hash }: MemberRow, given: string) => ({
    hash: password_hash,
    given,
    of: 'own',
  })
  return {
    async beginAuthenticator({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      if (member.totp_confirmed_at) throw new CallError('forbidden')
      await provePassword(deps, visit, member, passwordOf(member, body.password))
      const secret = newTotpSecret()
      await db
        .updateTable('member')
        .set({ totp_secret: secret, totp_last_step: null })
        .where('id', '=', member.id)
        .where('totp_confirmed_at', 'is', null)
        .execute()
      return { secret, uri: totpUri(secret, member.account, deps.rules(visit.merchant).siteName) }
    },
    async confirmAuthenticator({ body, caller, visit }) {
      const recoveryCodes = await transact(db, async (transaction) => {
        const member = await ownMember({ db: transaction as typeof db }, caller, visit)
        if (!member.totp_secret || member.totp_confirmed_at) throw new CallError('ticketExpired')
        const now = clock.now()
        if (!(await takeTotpCode(transaction, member, body.totpCode, now))) {
          throw new CallError('verificationFailed')
        }
        await transaction
          .updateTable('member')
          .set({ totp_confirmed_at: now })
          .where('id', '=', member.id)
          .execute()
        return renewRecoveryCodes(transaction, member.id, deps.randomness)
      })
      await tell(await ownMember(deps, caller, visit), visit, 'on')
      return { recoveryCodes }
    },
    async removeAuthenticator({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      await provePassword(deps, visit, member, passwordOf(member, body.password))
      await transact(db, async (transaction) => {
        const now = clock.now()
        const proven =
          (await takeTotpCode(transaction, member, body.code, now)) ||
          (await takeRecoveryCode(transaction, member.id, body.code, now))
        if (!proven) throw new CallError('verificationFailed')
        await transaction
          .updateTable('member')
          .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
          .where('id', '=', member.id)
          .execute()
        await transaction.deleteFrom('recovery_code').where('member_id', '=', member.id).execute()
      })
      await tell(member, visit, 'off')
      return {}
    },
  }

  function tell(member: MemberRow, visit: Visit, state: 'on' | 'off') {
    return tellMember(deps, visit.merchant, member, 'authenticatorChanged', {
      state: messageText(member.language, state),
    })
  }
}
