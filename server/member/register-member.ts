import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { judgeForm, normaliseFormData } from '#schemas/forms/judge-form.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handler, Visit } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { useCaptcha } from '../session/captcha.ts'
import { accountKeyOf, openSession } from '../session/login.ts'
import { hashPassword } from '../session/passwords.ts'
import type { MemberDeps } from './member-deps.ts'
import type { SiteRules } from '../session/session-deps.ts'
import { addMember } from './member-store.ts'
import { mobileNumber } from './mobile-number.ts'
import { tryCode, useCode } from './verification-code.ts'

type Call = Calls['register'] | Calls['registerMobile']
type Body = CallBody<Call>

/**
 * `PUT /wps/member/register` and `/register/mobile`: judges the fields by the module that the form was rendered from, adds
 * the member and logs in. What the form does not show is dropped.
 */
export function registerMember(deps: MemberDeps, mode: 'username' | 'mobile'): Handler<Call> {
  return async ({ body, visit }) => {
    const rules = deps.rules(visit.merchant)
    const user = await judgedUser(deps, rules, mode, body, visit)
    checkOrigin(body, visit)
    const now = deps.clock.now()
    if (user.captcha !== undefined) {
      await useCaptcha(deps.db, {
        merchant: visit.merchant,
        captchaId: body.captchaId,
        captcha: user.captcha,
        now,
      })
    }
    const number = user.mobileNum && mobileNumber(rules, user.mobileNum, user.countryDialingCode)
    const code = { merchant: visit.merchant, recipient: number ?? '', now }
    const verified = user.verificationCode !== undefined
    if (verified && !(await tryCode(deps.db, code, user.verificationCode ?? ''))) {
      throw new CallError('verificationCodeInvalid')
    }
    const account = mode === 'mobile' ? (number ?? '') : (user.username ?? '')
    const secrets = {
      password_hash: user.password === undefined ? null : await hashPassword(user.password),
      payment_password_hash:
        user.paymentPassword === undefined ? null : await hashPassword(user.paymentPassword),
    }
    return transact(deps.db, async (transaction) => {
      if (verified) await useCode(transaction, code)
      const member = await addMember(transaction, {
        ...secrets,
        merchant: visit.merchant,
        account,
        account_key: accountKeyOf(account),
        // A number that nobody proved to be theirs neither logs in nor keeps its holder from registering.
        mobile: verified && number ? number : null,
        password_expires_at: null,
        profile: JSON.stringify(profileOf(user)),
        registered_at: now,
        register_url: body.registerUrl,
        register_release: rules.release,
        language: rules.languages.includes(body.language) ? body.language : rules.defaultLanguage,
        terms_version: rules.termsVersion,
        terms_accepted_at: now,
        terms_accepted_from: visit.address,
        last_login_at: null,
      })
      return openSession(deps, transaction, member, visit)
    })
  }
}

type User = Readonly<Record<string, string | undefined>>

async function judgedUser(
  deps: MemberDeps,
  rules: SiteRules,
  mode: 'username' | 'mobile',
  body: Body,
  visit: Visit,
): Promise<User> {
  const found = await deps.findForm(visit.merchant, body.form)
  if (!found?.form.name.startsWith(`register.${mode}`)) {
    throw new CallError('rulesChanged', { release: rules.release })
  }
  const data = normaliseFormData(found.form, body.user)
  const fields = judgeForm(found, data, { now: deps.clock.now() })
  if (fields.length > 0) throw new CallError('validationFailed', { fields })
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}

/** Where a member came from is evidence: it has to be an address of this very host. */
function checkOrigin(body: Body, visit: Visit) {
  const url = URL.canParse(body.registerUrl) ? new URL(body.registerUrl) : undefined
  const ours = url?.hostname === visit.host && body.domain === visit.host && /^https?:$/.test(url.protocol)
  if (!ours) throw new CallError('badRequest', {}, 'registerUrl and domain have to be of this host')
}

/** What has no column of its own. Nothing secret, and nothing that was used up on the way. */
function profileOf(user: User) {
  return Object.fromEntries(Object.entries(user).filter(([field]) => !kept.has(field)))
}

const kept = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
])
