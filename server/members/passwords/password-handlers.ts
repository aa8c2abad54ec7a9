import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { ownMember } from '../account/own-member.ts'
import { credentialState, findPassword, paymentPasswordHash } from '../account/credentials.ts'
import { hashPassword, verifyPassword } from '../account/password-hash.ts'
import { holdProof, provePassword } from './prove-password.ts'
import { forgetPaymentFailures, provePaymentPassword } from './prove-payment-password.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import { notifyMember } from '../notices/notify-member.ts'
import { tryCode, useCode, type CodeKey } from '../verification/verification-code.ts'
import { validatedFields } from '../../site/sites/validated-fields.ts'
import { assertUncommon } from './assert-uncommon.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { hashNewPassword, setPassword } from './set-password.ts'

/** Passwords that a member changes (specification §5, §7; requirement AUTH-8). */
export function passwordHandlers(
  deps: MessagingDeps,
): Pick<Handlers, 'changePassword' | 'setPaymentPassword'> {
  return {
    async changePassword({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { has_password } = await credentialState(deps.db, member.id)
      const form = has_password ? 'changePassword.member' : 'changePassword.set'
      const fields = await validatedFields(deps, visit, form, body)
      // Who came by a code or by another provider has none to prove.
      const before = has_password
        ? await provePassword(deps, visit, member, fields['oldPassword'] ?? '')
        : null
      const now = deps.clock.now()
      const code = codeOf(fields['verificationCode'], member.mobile, {
        merchant: visit.merchant,
        purpose: 'changePassword',
        memberId: member.id,
      })
      if (code) await tryCode(deps.db, code.key, code.given, now)
      const { merchant } = visit
      const changed = await hashNewPassword(deps, { member, merchant, password: body.newPassword })
      await transact(deps.db, async (transaction) => {
        if (code) await useCode(transaction, code.key, now)
        await setPassword(deps, transaction, {
          member,
          merchant,
          hash: changed,
          before,
          keepSession: caller.sessionId,
        })
        await notifyMember(deps, transaction, member, 'passwordChanged')
      })
      return {}
    },
    async setPaymentPassword({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { has_payment_password: isSet } = await credentialState(deps.db, member.id)
      const fields = await validatedFields(
        deps,
        visit,
        isSet ? 'paymentPassword.change' : 'paymentPassword.set',
        body,
      )
      const proof = isSet
        ? await proveOldPayment(deps, visit, member, fields['oldPaymentPassword'] ?? '')
        : await provePassword(deps, visit, member, fields['password'] ?? '')
      const { siteName } = deps.rules(visit.merchant)
      assertUncommon(body.paymentPassword, 'paymentPassword', [member.account, siteName])
      if (await verifyPassword(await paymentPasswordHash(deps.db, member.id), body.paymentPassword)) {
        throw new CallError('samePassword')
      }
      const own = await findPassword(deps.db, member.id)
      if (await verifyPassword(own?.password_hash, body.paymentPassword)) {
        throw new CallError('validationFailed', {
          fields: [{ field: 'paymentPassword', code: 'samePassword' }],
        })
      }
      const payment_password_hash = await hashPassword(body.paymentPassword)
      await transact(deps.db, async (transaction) => {
        if (!isSet) await holdProof(transaction, member, proof, 'forNoKeyUpdate')
        const { numUpdatedRows } = await transaction
          .updateTable('credentials')
          .set({ payment_password_hash })
          .where('member_id', '=', member.id)
          .where('payment_password_hash', 'is not distinct from', isSet ? proof : null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new CallError('oldPasswordWrong')
        await forgetPaymentFailures(transaction, member, deps.clock.now())
        await addMemberChange(transaction, member.id, 'security', deps.clock.now())
        await notifyMember(deps, transaction, member, 'paymentPasswordChanged')
      })
      return {}
    },
  }
}

/** In this form the field of the old one is named in another way than where money moves. */
async function proveOldPayment(...[deps, visit, member, given]: Parameters<typeof provePaymentPassword>) {
  try {
    return await provePaymentPassword(deps, visit, member, given)
  } catch (error) {
    const isWrong = error instanceof CallError && error.code === 'paymentPasswordWrong'
    throw isWrong ? new CallError('oldPasswordWrong') : error
  }
}

/** With CHNGPASSVERIF3 the form asks for a code; it goes to the number that is bound. */
function codeOf(given: string | undefined, mobile: string | null, key: Omit<CodeKey, 'recipient'>) {
  if (given === undefined) return undefined
  if (mobile === null) throw new CallError('noMobile')
  return { given, key: { ...key, recipient: mobile } }
}
