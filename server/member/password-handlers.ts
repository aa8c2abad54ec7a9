import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { ownMember } from '../session/own-member.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { provePassword } from '../session/prove-password.ts'
import { tellMember } from '../session/tell-member.ts'
import { tryCode, useCode, type CodeKey } from '../verification/verification-code.ts'
import { judgedFields } from './judged-fields.ts'
import { assertUncommon } from './common-passwords.ts'
import type { MemberDeps } from './member-deps.ts'
import { setPassword } from './set-password.ts'

/** Passwords that a member changes (specification §5, §7; requirement AUTH-8). */
export function passwordHandlers(deps: MemberDeps): Pick<Handlers, 'changePassword' | 'setPaymentPassword'> {
  return {
    async changePassword({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { password_hash: hash } = member
      const form = hash === null ? 'changePassword.set' : 'changePassword.member'
      const fields = await judgedFields(deps, visit, form, body)
      // Who came by a code or by another provider has none to prove.
      if (hash !== null) {
        await provePassword(deps, visit, member, { hash, given: fields['oldPassword'] ?? '', of: 'own' })
      }
      const now = deps.clock.now()
      const code = codeOf(fields['verificationCode'], member.mobile, {
        merchant: visit.merchant,
        purpose: 'changePassword',
        memberId: member.id,
      })
      if (code) await tryCode(deps.db, code.key, code.given, now)
      await transact(deps.db, async (transaction) => {
        if (code) await useCode(transaction, code.key, now)
        await setPassword(deps, transaction, {
          member,
          visit,
          password: body.newPassword,
          keepSession: caller.sessionId,
        })
      })
      tellMember(deps, visit.merchant, member, 'passwordChanged')
      return {}
    },
    async setPaymentPassword({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const isSet = member.payment_password_hash !== null
      const fields = await judgedFields(
        deps,
        visit,
        isSet ? 'paymentPassword.change' : 'paymentPassword.set',
        body,
      )
      await provePassword(
        deps,
        visit,
        member,
        isSet
          ? { hash: member.payment_password_hash, given: fields['oldPaymentPassword'] ?? '', of: 'payment' }
          : { hash: member.password_hash, given: fields['password'] ?? '', of: 'own' },
      )
      const { siteName } = deps.rules(visit.merchant)
      assertUncommon(body.paymentPassword, 'paymentPassword', [member.account, siteName])
      if (await verifyPassword(member.payment_password_hash, body.paymentPassword)) {
        throw new CallError('samePassword')
      }
      if (await verifyPassword(member.password_hash, body.paymentPassword)) {
        throw new CallError('validationFailed', {
          fields: [{ field: 'paymentPassword', code: 'samePassword' }],
        })
      }
      await deps.db
        .updateTable('member')
        .set({ payment_password_hash: await hashPassword(body.paymentPassword) })
        .where('id', '=', member.id)
        .execute()
      tellMember(deps, visit.merchant, member, 'paymentPasswordChanged')
      return {}
    },
  }
}

/** With CHNGPASSVERIF3 the form asks for a code; it goes to the number that is bound. */
function codeOf(given: string | undefined, mobile: string | null, key: Omit<CodeKey, 'recipient'>) {
  if (given === undefined) return undefined
  if (mobile === null) throw new CallError('noMobile')
  return { given, key: { ...key, recipient: mobile } }
}
