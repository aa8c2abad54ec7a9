import { createHash } from 'node:crypto'
import { messageText } from '../gateways/message-texts.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { useCaptcha } from '../session/captcha.ts'
import { accountKeyOf } from '../session/login.ts'
import { tellMember } from '../session/tell-member.ts'
import { sendCode } from '../verification/send-code.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { judgedFields } from './judged-fields.ts'
import type { MemberDeps } from './member-deps.ts'
import { findByMobile, findByAccount, findMember } from './member-store.ts'
import { isMobileNumber, mobileNumber } from './mobile-number.ts'
import { setPassword } from './set-password.ts'

const linkMinutes = 30
const linksOfAnAccountAnHour = 3
const hour = 3_600_000

/**
 * A forgotten password (specification §5, §7). None of these logs in: a normal login follows, with all its steps (threat T17); and none
 * of them tells whether an account exists (T12, T18).
 */
export function resetHandlers(
  deps: MemberDeps,
): Pick<Handlers, 'resetSmsCode' | 'resetByPhone' | 'resetByMail' | 'resetByLink'> {
  const { db, clock } = deps
  return {
    async resetSmsCode({ body, visit }) {
      const rules = deps.rules(visit.merchant)
      if (!isMobileNumber(rules, body.mobileNum, body.countryDialingCode)) {
        throw new CallError('validationFailed', { fields: [{ field: 'mobileNum', code: 'phoneInvalid' }] })
      }
      await useCaptcha(db, { ...body, visit, now: clock.now() })
      const recipient = mobileNumber(rules, body.mobileNum, body.countryDialingCode)
      const member = await findByMobile(db, visit.merchant, recipient)
      return sendCode(deps, visit, {
        purpose: 'resetPassword',
        by: 'sms',
        recipient,
        isKnown: member !== undefined,
        ...(member ? { language: member.language } : {}),
      })
    },
    async resetByPhone({ body, visit }) {
      const fields = await judgedFields(deps, visit, 'forgotPassword.phone', body)
      if (fields['captcha'] !== undefined) {
        await useCaptcha(db, { ...body, visit, now: clock.now() })
      }
      const now = clock.now()
      const recipient = mobileNumber(deps.rules(visit.merchant), body.mobileNum, body.countryDialingCode)
      const key = { merchant: visit.merchant, purpose: 'resetPassword', recipient } as const
      await tryCode(db, key, body.verificationCode, now)
      const member = await findByMobile(db, visit.merchant, recipient)
      if (!member) throw new CallError('verificationCodeInvalid')
      await transact(db, async (transaction) => {
        await useCode(transaction, key, now)
        await setPassword(deps, transaction, {
          member,
          visit,
          password: body.newPassword,
          keepSession: undefined,
        })
      })
      tellMember(deps, visit.merchant, member, 'passwordChanged')
      return {}
    },
    async resetByMail({ body, visit }) {
      if (body.captcha !== undefined) await useCaptcha(db, { ...body, visit, now: clock.now() })
      const { defaultLanguage } = deps.rules(visit.merchant)
      const member = await findByAccount(db, visit.merchant, accountKeyOf(body.username))
      const isTheirs = member?.email !== null && member?.email_key === body.email.trim().toLowerCase()
      // Behind the answer, so that its time tells nothing either.
      if (member && isTheirs) deps.deliveries.later('link', () => sendLink(member.id, visit.merchant))
      return { message: messageText(defaultLanguage, 'linkSent') }
    },
    async resetByLink({ body, visit }) {
      await judgedFields(deps, visit, 'forgotPassword.link', body)
      const now = clock.now()
      const member = await transact(db, async (transaction) => {
        const link = await transaction
          .updateTable('password_link')
          .set({ used_at: now })
          .where('ticket_hash', '=', hashOf(body.ticket))
          .where('merchant', '=', visit.merchant)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('member_id')
          .executeTakeFirst()
        const owner = link && (await findMember(transaction, visit.merchant, String(link.member_id)))
        if (!owner) throw new CallError('ticketExpired')
        await setPassword(deps, transaction, {
          member: owner,
          visit,
          password: body.newPassword,
          keepSession: undefined,
        })
        return owner
      })
      tellMember(deps, visit.merchant, member, 'passwordChanged')
      return { account: member.account }
    },
  }

  async function sendLink(memberId: bigint, merchant: string) {
    const now = clock.now()
    const ticket = deps.randomness.token()
    const member = await transact(db, async (transaction) => {
      const owner = await findMember(transaction, merchant, String(memberId), { lock: true })
      const { count } = await transaction
        .selectFrom('password_link')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('member_id', '=', memberId)
        .where('created_at', '>', new Date(now.getTime() - hour))
        .executeTakeFirstOrThrow()
      if (!owner || Number(count) >= linksOfAnAccountAnHour) return undefined
      await transaction
        .insertInto('password_link')
        .values({
          ticket_hash: hashOf(ticket),
          merchant,
          member_id: memberId,
          created_at: now,
          expires_at: new Date(now.getTime() + linkMinutes * 60_000),
          used_at: null,
        })
        .execute()
      return owner
    })
    if (!member?.email) return
    const values = {
      site: deps.rules(merchant).siteName,
      account: member.account,
      minutes: linkMinutes,
      // Behind the hash: neither servers nor Referer headers ever see it.
      link: `${deps.siteOrigin(merchant)}/reset-password#ticket=${ticket}`,
    }
    await deps.mail.send({
      merchant,
      recipient: member.email,
      purpose: 'passwordLink',
      link: values.link,
      subject: messageText(member.language, 'passwordLinkSubject', values),
      body: messageText(member.language, 'passwordLink', values),
    })
  }
}

function hashOf(ticket: string) {
  return createHash('sha256').update(ticket).digest()
}
