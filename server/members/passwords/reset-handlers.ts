import { messageLanguage } from '../notices/message-language.ts'
import { messageText } from '../notices/message-text.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { useCaptcha } from '../captcha/captcha.ts'
import { accountKeyOf } from '../account/account-key.ts'
import { emailKeyOf } from '../account/email-key.ts'
import { notifyMember } from '../notices/notify-member.ts'
import { isKnownDevice } from '../session/known-networks.ts'
import { sendCode } from '../verification/send-code.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { validatedFields } from '../../site/sites/validated-fields.ts'
import { findLink, issueLink, linkMinutes } from '../verification/mailed-link.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { lockCredentials } from '../account/credentials.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { findByMobile, findForLogin, findMember } from '../account/member-store.ts'
import { isMobileNumber, mobileNumber } from '../account/mobile-number.ts'
import { hashNewPassword, setPassword } from './set-password.ts'
import { unconfirmedEmail } from '../account/unconfirmed-email.ts'

/**
 * A forgotten password (specification §5, §7). None of these logs in: a normal login follows, with all its steps (threat T17); and none
 * of them tells whether an account exists (T12, T18).
 */
export function resetHandlers(
  deps: MessagingDeps,
): Pick<Handlers, 'resetSmsCode' | 'resetByPhone' | 'resetByMail' | 'resetLinkAccount' | 'resetByLink'> {
  const { db, clock } = deps
  return {
    async resetSmsCode({ body, visit }) {
      const rules = deps.rules(visit.merchant)
      if (!isMobileNumber(rules, body.mobileNum, body.countryDialingCode)) {
        throw new CallError('validationFailed', { fields: [{ field: 'mobileNum', code: 'phoneInvalid' }] })
      }
      const now = clock.now()
      await useCaptcha(db, { ...body, visit, now })
      const recipient = mobileNumber(rules, body.mobileNum, body.countryDialingCode)
      const member = await findByMobile(db, visit.merchant, recipient)
      return sendCode(deps, visit, {
        purpose: 'resetPassword',
        by: 'sms',
        recipient,
        isKnown: member !== undefined,
        isKnownDevice: await isKnownDevice(db, member?.id ?? 0n, visit, now),
        ...(member ? { language: member.language } : {}),
      })
    },
    async resetByPhone({ body, visit }) {
      const fields = await validatedFields(deps, visit, 'forgotPassword.phone', body)
      if (fields['captcha'] !== undefined) {
        await useCaptcha(db, { ...body, visit, now: clock.now() })
      }
      const now = clock.now()
      const recipient = mobileNumber(deps.rules(visit.merchant), body.mobileNum, body.countryDialingCode)
      const key = { merchant: visit.merchant, purpose: 'resetPassword', recipient } as const
      await tryCode(db, key, body.verificationCode, now)
      const member = await findByMobile(db, visit.merchant, recipient)
      if (!member) throw new CallError('verificationCodeInvalid')
      const { merchant } = visit
      const hash = await hashNewPassword(deps, { member, merchant, password: body.newPassword })
      await transact(db, async (transaction) => {
        await useCode(transaction, key, now)
        await setPassword(deps, transaction, { member, merchant, hash, keepSession: undefined })
        // Again, because the number may have become another's meanwhile; from here on it cannot.
        if ((await findByMobile(transaction, merchant, recipient))?.id !== member.id)
          throw new CallError('verificationCodeInvalid')
        await notifyMember(deps, transaction, member, 'passwordChanged')
      })
      return { account: member.account }
    },
    async resetByMail({ body, visit }) {
      if (body.captcha !== undefined) await useCaptcha(db, { ...body, visit, now: clock.now() })
      const rules = deps.rules(visit.merchant)
      const member = await findForLogin(db, visit.merchant, accountKeyOf(body.username), rules)
      const theirs = member && (member.email === null ? unconfirmedEmail(member) : emailKeyOf(member.email))
      // Behind the answer, so that its time tells nothing either.
      if (member && theirs === emailKeyOf(body.email)) {
        deps.deliveries.later('link', () => sendLink(member.id, visit))
      }
      return { message: messageText(rules, messageLanguage(rules, visit), 'notice.linkSent') }
    },
    async resetLinkAccount({ body, visit }) {
      const { merchant } = visit
      return namedTo(await ownerOf(db, { ...body, merchant, purpose: 'password', now: clock.now() }))
    },
    async resetByLink({ body, visit }) {
      await validatedFields(deps, visit, 'forgotPassword.link', body)
      const now = clock.now()
      const { merchant } = visit
      const given = { ticket: body.ticket, merchant, purpose: 'password', now } as const
      const member = await ownerOf(db, given)
      const hash = await hashNewPassword(deps, { member, merchant, password: body.newPassword })
      await transact(db, async (transaction) => {
        // Before the link, as everything does that ends links.
        await lockCredentials(transaction, member.id)
        // Again, because another may have used it while the hash was worked out.
        await ownerOf(transaction, given)
        await setPassword(deps, transaction, { member, merchant, hash, keepSession: undefined })
        await notifyMember(deps, transaction, member, 'passwordChanged')
      })
      return namedTo(member)
    },
  }

  async function ownerOf(at: Database, given: Parameters<typeof findLink>[1]) {
    const link = await findLink(at, given)
    const owner = link && (await findMember(at, given.merchant, String(link.member_id)))
    if (!owner) throw new CallError('ticketExpired')
    return owner
  }

  async function sendLink(memberId: bigint, visit: Visit) {
    const { merchant } = visit
    const rules = deps.rules(merchant)
    const sent = await transact(db, async (transaction) => {
      const member = await findMember(transaction, merchant, String(memberId), { lock: true })
      if (!member) return undefined
      const ticket = await issueLink(deps, transaction, { member, now: clock.now() })
      return ticket === undefined ? undefined : { member, ticket }
    })
    const recipient = sent && (sent.member.email ?? sent.member.profile['email']?.trim())
    if (!recipient) return
    // Behind the hash: neither servers nor Referer headers ever see it.
    const link = `${deps.siteOrigin(merchant)}/reset-password#ticket=${sent.ticket}`
    const values = { minutes: linkMinutes.password, link }
    const language = messageLanguage(rules, visit, sent.member)
    await deps.mail.send({
      merchant,
      recipient,
      purpose: 'passwordLink',
      link,
      subject: messageText(rules, language, 'notice.passwordLinkSubject', values),
      body: messageText(rules, language, 'notice.passwordLink', values),
    })
  }
}

/** What the holder of a link learns. An address that nobody confirmed may be a stranger's, who learns no name to log in with. */
function namedTo({ email, account }: Pick<MemberRow, 'email' | 'account'>) {
  return email === null ? {} : { account }
}
