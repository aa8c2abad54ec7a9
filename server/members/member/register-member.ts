import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { CallInput, Handler, Visit } from '../../platform/contract/handler.ts'
import { idempotently } from '../../platform/contract/idempotently.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { useCaptcha } from '../captcha/captcha.ts'
import { admitMember } from '../account/admit-member.ts'
import { accountKeyOf } from '../account/account-key.ts'
import { sha256 } from '../../platform/sha256.ts'
import { openSession, type Session } from '../session/open-session.ts'
import { findPassword } from '../account/credentials.ts'
import { hashPassword, verifyPassword } from '../account/password-hash.ts'
import { linkByTicket } from '../identity/link-identity.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { affiliateCode, recommenderOf, setRecommender } from './affiliates.ts'
import type { GuessCode } from './code-guesses.ts'
import { validatedFields, type Fields } from '../../site/sites/validated-fields.ts'
import { sendConfirmation } from './confirmation-handlers.ts'
import type { MemberDeps } from './member-deps.ts'
import { addMember, findMember } from '../account/member-store.ts'
import { mobileNumber } from '../account/mobile-number.ts'
import { passwordDates } from '../passwords/set-password.ts'
import { recordTerms } from '../account/record-terms.ts'
import { unconfirmedEmail } from '../account/unconfirmed-email.ts'

type Call = Calls['register'] | Calls['registerMobile']
type Body = CallBody<Call>

/**
 * `PUT /wps/member/register` and `/register/mobile`: validates the fields by the module that the form was rendered from, the affiliate
 * code first of what is asked of others, adds the member and logs in. What the form does not show is dropped.
 */
export function registerMember(
  deps: MemberDeps,
  mode: 'username' | 'mobile',
  guessCode: GuessCode,
): Handler<Call> {
  const { db } = deps
  return ({ body, visit, keepDevice, idempotencyKey }) =>
    idempotently<Registered, Session>(
      db,
      {
        merchant: visit.merchant,
        call: mode === 'mobile' ? 'registerMobile' : 'register',
        key: idempotencyKey,
        content: contentOf(body),
        now: deps.clock.now(),
      },
      {
        first: (record) => register({ body, visit, keepDevice }, record),
        again: (registered) => logInAgain({ body, visit, keepDevice }, registered),
      },
    )

  async function register({ body, visit, keepDevice }: Given, record: RecordOutcome) {
    const rules = deps.rules(visit.merchant)
    const user = await validatedFields(deps, visit, `register.${mode}`, body, body.user)
    const registerUrl = originOf(body, visit)
    assertShownTerms(body, rules)
    const now = deps.clock.now()
    const given = user['affiliateCode']
    const affiliate =
      given && (await guessCode(visit.address, () => affiliateCode(db, visit.merchant, given)))
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
    const credentials = { ...(await secretsOf(user)), ...passwordDates(rules, now) }
    const opened = await transact(db, async (transaction) => {
      if (verified) await useCode(transaction, code, now)
      const newMember = {
        merchant: visit.merchant,
        account,
        account_key: accountKeyOf(account),
        // Unverified numbers neither log in nor block sign-up.
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
      }
      const member = await addMember(transaction, newMember, credentials)
      await deps.welcome(transaction, member)
      await recordTerms(transaction, {
        memberId: member.id,
        version: rules.termsVersion,
        now,
        language: member.language,
        address: visit.address,
      })
      if (recommender !== null) await setRecommender(transaction, visit.merchant, member.id, recommender)
      if (body.linkTicket) {
        const link = {
          merchant: visit.merchant,
          memberId: member.id,
          ticketHash: sha256(body.linkTicket),
          now,
        }
        await linkByTicket(transaction, link)
      }
      const session = await openSession(deps, transaction, { member, way: 'registration', visit, keepDevice })
      await record(transaction, { memberId: String(member.id) })
      return { session, member }
    })
    const { session, member } = opened
    if (unconfirmedEmail(member) !== undefined) {
      deps.deliveries.later('link', async () => void (await sendConfirmation(deps, visit, member.id)))
    }
    return session
  }

  /** The answer to a registration was lost: whoever sends it again, with its password, gets a session of the account that it made. */
  async function logInAgain({ body, visit, keepDevice }: Given, { memberId }: Registered) {
    const member = await findMember(db, visit.merchant, memberId)
    const { password } = body.user
    const given = typeof password === 'string' ? password : ''
    const own = member && (await findPassword(db, member.id))
    if (!member || !own || (own.password_hash !== null && !(await verifyPassword(own.password_hash, given))))
      throw new CallError('idempotencyKeyReused')
    const now = deps.clock.now()
    if (now.getTime() - member.registered_at.getTime() > logsInAgainFor)
      throw new CallError('idempotencyKeyReused')
    admitMember(deps.rules(visit.merchant), member, now)
    return transact(db, (transaction) =>
      openSession(deps, transaction, { member, way: 'registration', visit, keepDevice }),
    )
  }
}

/** Milliseconds after a registration in which its answer may have been lost; later it takes a login, with all that one asks for. */
const logsInAgainFor = 600_000

type Given = Pick<CallInput<Call>, 'body' | 'visit' | 'keepDevice'>

/** What a registration leaves to be found again. */
interface Registered {
  readonly memberId: string
}
type RecordOutcome = (transaction: Database, outcome: Registered) => Promise<void>

/** Which account a registration is to make. */
function contentOf({ user }: Body) {
  return JSON.stringify(['username', 'mobileNum', 'countryDialingCode', 'email'].map((field) => user[field]))
}

/** Nobody accepts what was not shown: terms that changed meanwhile are agreed to again. */
function assertShownTerms(body: Body, { termsVersion }: { readonly termsVersion: string }): void {
  if (body.termsVersion === termsVersion) return
  throw new CallError('validationFailed', { fields: [{ field: 'agreement', code: 'termsChanged' }] })
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
function originOf(body: Body, visit: Visit): string {
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
