import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handler, Visit } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { useCaptcha } from '../session/captcha.ts'
import { accountKeyOf } from '../session/login.ts'
import { ticketHash } from '../session/login-ticket.ts'
import { openSession } from '../session/open-session.ts'
import { hashPassword } from '../session/passwords.ts'
import { linkByTicket } from '../sign-in/link-identity.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { affiliateCode, recommenderOf, setRecommender } from './affiliates.ts'
import type { GuessCode } from './code-guesses.ts'
import { assertUncommon } from './common-passwords.ts'
import { judgedFields, type Fields } from './judged-fields.ts'
import type { MemberDeps } from './member-deps.ts'
import { addMember } from './member-store.ts'
import { mobileNumber } from './mobile-number.ts'
import { passwordDates } from './set-password.ts'

type Call = Calls['register'] | Calls['registerMobile']
type Body = CallBody<Call>

/**
 * `PUT /wps/member/register` and `/register/mobile`: judges the fields by the module that the form was rendered from, the affiliate
 * code first of what is asked of others, adds the member and logs in. What the form does not show is dropped.
 */
export function registerMember(
  deps: MemberDeps,
  mode: 'username' | 'mobile',
  guessCode: GuessCode,
): Handler<Call> {
  return async ({ body, visit, keepDevice }) => {
    const { db } = deps
    const rules = deps.rules(visit.merchant)
    const user = await judgedFields(deps, visit, `register.${mode}`, body, body.user)
    const registerUrl = placeOf(body, visit)
    const now = deps.clock.now()
    const given = user['affiliateCode']
    const affiliate =
      given && (await guessCode(visit.address, () => affiliateCode(db, visit.merchant, given)))
    const known = [user['username'] ?? '', user['mobileNum'] ?? '', rules.siteName]
    for (const field of ['password', 'paymentPassword'] as const) {
      const chosen = user[field]
      if (chosen !== undefined) assertUncommon(chosen, field, known)
    }
    if (user['captcha'] !== undefined) {
      const { captchaId } = body
      await useCaptcha(db, { visit, captchaId, captcha: user['captcha'], now })
    }
    const recommender =
      user['referralCode'] || user['recommenderId']
        ? await guessCode(visit.address, () => recommenderOf(db, visit.merchant, user))
        : null
    const number = user['mobileNum'] && mobileNumber(rules, user['mobileNum'], user['countryDialingCode'])
    const code = { merchant: visit.merchant, purpose: 'register', recipient: number ?? '' } as const
    const verified = user['verificationCode'] !== undefined
    if (verified) await tryCode(db, code, user['verificationCode'] ?? '', now)
    const account = mode === 'mobile' ? (number ?? '') : (user['username'] ?? '')
    const secrets = await secretsOf(user)
    return transact(db, async (transaction) => {
      if (verified) await useCode(transaction, code, now)
      const member = await addMember(transaction, {
        ...secrets,
        ...passwordDates(rules, now),
        merchant: visit.merchant,
        account,
        account_key: accountKeyOf(account),
        // A number that nobody proved to be theirs neither logs in nor keeps its holder from registering.
        mobile: verified && number ? number : null,
        affiliate_code: affiliate || null,
        referral_code: deps.randomness.referralCode(),
        profile: JSON.stringify(profileOf(user, verified ? provedNumber : [])),
        registered_at: now,
        register_url: registerUrl,
        register_release: rules.release,
        language: rules.languages.includes(body.language) ? body.language : rules.defaultLanguage,
        terms_version: rules.termsVersion,
        terms_accepted_at: now,
        terms_accepted_from: visit.address,
        last_login_at: null,
      })
      await transaction
        .insertInto('terms_acceptance')
        .values({
          member_id: member.id,
          version: rules.termsVersion,
          accepted_at: now,
          language: member.language,
          address: visit.address,
        })
        .execute()
      if (recommender !== null) await setRecommender(transaction, visit.merchant, member.id, recommender)
      if (body.linkTicket) {
        const link = {
          merchant: visit.merchant,
          memberId: member.id,
          ticketHash: ticketHash(body.linkTicket),
          now,
        }
        await linkByTicket(transaction, link)
      }
      return openSession(deps, transaction, { member, way: 'registration', visit, keepDevice })
    })
  }
}

async function secretsOf(user: Fields) {
  const { password, paymentPassword } = user
  return {
    password_hash: password === undefined ? null : await hashPassword(password),
    payment_password_hash: paymentPassword === undefined ? null : await hashPassword(paymentPassword),
  }
}

/**
 * Where a member came from is evidence: it has to be an address of this very host. Kept as it was read, because what was sent may hold
 * line breaks and markup (threat T29).
 */
function placeOf(body: Body, visit: Visit): string {
  const url = URL.canParse(body.registerUrl) ? new URL(body.registerUrl) : undefined
  const ours = url?.hostname === visit.host && body.domain === visit.host && /^https?:$/.test(url.protocol)
  if (!ours || url.username || url.password) {
    throw new CallError('badRequest', {}, 'registerUrl and domain have to be of this host')
  }
  return url.href
}

/** What has no column of its own. Nothing secret, and nothing that was used up on the way. */
function profileOf(user: Fields, proved: readonly string[]) {
  return Object.fromEntries(
    Object.entries(user).filter(([field]) => !kept.has(field) && !proved.includes(field)),
  )
}

const provedNumber = ['mobileNum', 'countryDialingCode']

const kept = new Set([
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
])
