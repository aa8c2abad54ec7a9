import { sql } from 'kysely'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { emailKeyOf } from '../account/email-key.ts'
import { ownMember } from '../account/own-member.ts'
import { holdProof, provePassword } from '../passwords/prove-password.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import { notifyMember } from '../notices/notify-member.ts'
import { sendCode } from '../verification/send-code.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { isMailAddress } from './is-mail-address.ts'
import { validatedFields } from '../../site/sites/validated-fields.ts'
import { spoilLinks } from '../verification/mailed-link.ts'
import type { MemberDeps } from './member-deps.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { takenAs } from '../account/member-store.ts'
import { isMobileNumber, mobileNumber } from '../account/mobile-number.ts'

/** Mobile number and mail address, bound to an account by a code that reached them. */
export function bindingHandlers(
  deps: MemberDeps,
): Pick<Handlers, 'memberSmsCode' | 'memberMailCode' | 'bindMobile' | 'bindEmail'> {
  const { db, clock } = deps
  return {
    async memberSmsCode({ body, caller, visit }) {
      const rules = deps.rules(visit.merchant)
      const member = await ownMember(deps, caller, visit)
      const own = { memberId: member.id, language: member.language, by: 'sms' } as const
      if (body.purpose === 'changePassword') {
        if (member.mobile === null) throw new CallError('noMobile')
        return sendCode(deps, visit, { ...own, purpose: 'changePassword', recipient: member.mobile })
      }
      if (!isMobileNumber(rules, body.mobileNum, body.countryDialingCode)) {
        throw new CallError('validationFailed', { fields: [{ field: 'mobileNum', code: 'phoneInvalid' }] })
      }
      const recipient = mobileNumber(rules, body.mobileNum, body.countryDialingCode)
      return sendCode(deps, visit, { ...own, purpose: 'bindMobile', recipient })
    },
    async memberMailCode({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const recipient = emailKeyOf(body.email)
      if (!isMailAddress(body.email.trim())) {
        throw new CallError('validationFailed', { fields: [{ field: 'email', code: 'invalid' }] })
      }
      return sendCode(deps, visit, {
        purpose: 'bindEmail',
        by: 'mail',
        recipient,
        memberId: member.id,
        language: member.language,
      })
    },
    async bindMobile({ body, caller, visit }) {
      await validatedFields(deps, visit, 'bindMobile.member', body)
      const member = await ownMember(deps, caller, visit)
      const now = clock.now()
      const recipient = mobileNumber(deps.rules(visit.merchant), body.mobileNum, body.countryDialingCode)
      const key = { merchant: visit.merchant, purpose: 'bindMobile', recipient, memberId: member.id } as const
      const proof = await proveOwn(member, visit, body.password)
      await tryCode(db, key, body.verificationCode, now)
      await takenAs(() =>
        transact(db, async (transaction) => {
          await useCode(transaction, key, now)
          await holdProof(transaction, member, proof)
          await spoilLinks(transaction, member.id, now)
          await transaction
            .updateTable('member')
            .set({ mobile: recipient, profile: profileWithout('mobileNum', 'countryDialingCode') })
            .where('id', '=', member.id)
            .execute()
          await addMemberChange(transaction, member.id, 'security', now)
          if (member.mobile !== recipient) await notifyMember(deps, transaction, member, 'numberChanged')
        }),
      )
      return {}
    },
    async bindEmail({ body, caller, visit }) {
      const fields = await validatedFields(deps, visit, 'bindEmail.member', body)
      const member = await ownMember(deps, caller, visit)
      const now = clock.now()
      const email = fields['email'] ?? ''
      const recipient = emailKeyOf(email)
      const key = { merchant: visit.merchant, purpose: 'bindEmail', recipient, memberId: member.id } as const
      const proof = await proveOwn(member, visit, body.password)
      await tryCode(db, key, body.verificationCode, now)
      await takenAs(() =>
        transact(db, async (transaction) => {
          await useCode(transaction, key, now)
          await holdProof(transaction, member, proof)
          await spoilLinks(transaction, member.id, now)
          await transaction
            .updateTable('member')
            .set({ email, email_key: recipient, profile: profileWithout('email') })
            .where('id', '=', member.id)
            .execute()
          await addMemberChange(transaction, member.id, 'security', now)
          // To the address before: who took the account over would like nobody to know.
          if (member.email_key !== recipient) await notifyMember(deps, transaction, member, 'addressChanged')
        }),
      )
      return {}
    },
  }

  /** A stolen session alone must not lead to where new passwords are sent. */
  function proveOwn(member: MemberRow, visit: Visit, given: string) {
    return provePassword(deps, visit, member, given)
  }
}

/** A verified value replaces what was entered at registration. */
function profileWithout(...fields: string[]) {
  return sql<string>`profile - ${fields}::text[]`
}
