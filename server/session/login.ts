import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { findByMobile, findForLogin } from '../member/member-store.ts'
import type { MemberRow } from '../member/member-tables.ts'
import { mobileNumber } from '../member/mobile-number.ts'
import { countsStill, useTemporaryPassword } from '../member/temporary-password.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { CallInput, Handler } from '../platform/contract/handler.ts'
import { addressKey } from '../platform/http/limits.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { useCaptcha } from './captcha.ts'
import { isKnownDevice } from './known-places.ts'
import { logIn } from './log-in.ts'
import { countFailure, countRefusal, demandOf, forgetFailures, type Attempt } from './login-attempts.ts'
import { recordLogin } from './login-records.ts'
import { ticketHash } from './login-ticket.ts'
import { asLongAsAComparison, verifyPassword } from './passwords.ts'
import type { LoginDeps } from './session-deps.ts'
import { endSession } from './session-store.ts'
import { tellLocked } from './tell-locked.ts'

type Call = Calls['login']
type Body = CallBody<Call>
type Input<Type extends Body['type']> = Omit<CallInput<Call>, 'body'> & {
  readonly body: Extract<Body, { type: Type }>
}

/**
 * `POST /wps/session/login`. Unknown account, wrong password, account without a password, locked and closed accounts answer alike:
 * `loginFailed`, with `captchaRequired` when the next attempt has to bring a captcha. What is particular to an account is told only to
 * who has proven to be its owner.
 */
export function loginHandler(deps: LoginDeps): Handler<Call> {
  return async (input) => {
    const { body, caller } = input
    const answer = await (body.type === 'sms'
      ? bySms(deps, { ...input, body })
      : byPassword(deps, { ...input, body }))
    // Who logs in anew does not leave the old session behind.
    if (caller) await endSession(deps.db, caller.sessionId, deps.clock.now())
    return answer
  }
}

async function byPassword(deps: LoginDeps, { body, visit, keepDevice }: Input<'username'>) {
  const { db } = deps
  const rules = deps.rules(visit.merchant)
  const accountKey = accountKeyOf(body.username)
  const dialingCode = rules.countries[0]?.countryDialingCode ?? ''
  const attempt = attemptOf(deps, visit, countedAs(accountKey, dialingCode))
  const member = await findForLogin(db, visit.merchant, accountKey, dialingCode)
  await admitAttempt(deps, attempt, { body, visit }, async () =>
    member ? isKnownDevice(db, member.id, visit, attempt.now) : false,
  )
  const isRight = await verifyPassword(member?.password_hash, body.password)
  if (!member || !isRight || !countsStill(member, attempt.now)) {
    const { captchaRequired, lockedMinutes } = await countFailure(db, attempt)
    // Behind the answer, whose time is that of accounts that nobody has (threat T04).
    if (member) deps.deliveries.later('login', () => noteFailure(member, lockedMinutes))
    throw new CallError('loginFailed', { captchaRequired })
  }
  await forgetFailures(db, attempt)
  return logIn(deps, {
    member,
    way: 'password',
    visit,
    keepDevice,
    ...linkOf(body),
    prove: (transaction) => useTemporaryPassword(transaction, member, attempt.now),
  })

  async function noteFailure(owner: MemberRow, lockedMinutes: number | undefined) {
    await recordLogin(db, { memberId: owner.id, way: 'password', outcome: 'failed', visit, now: attempt.now })
    if (lockedMinutes !== undefined) await tellLocked(deps, owner, visit, lockedMinutes)
  }
}

/** Where nobody has the number, no code was sent, and any code is wrong. */
async function bySms(deps: LoginDeps, { body, visit, keepDevice }: Input<'sms'>) {
  const { db } = deps
  const rules = deps.rules(visit.merchant)
  if (!rules.flags.MOBILEVERCODELOGIN3) throw new CallError('moduleOff')
  const recipient = mobileNumber(rules, body.mobileNum, body.countryDialingCode)
  const attempt = attemptOf(deps, visit, `sms:${recipient}`)
  await admitAttempt(deps, attempt, { body, visit }, () => Promise.resolve(false))
  const key = { merchant: visit.merchant, purpose: 'login', recipient } as const
  try {
    await tryCode(db, key, body.verificationCode, attempt.now)
  } catch (error) {
    const { captchaRequired } = await countFailure(db, attempt)
    throw error instanceof CallError ? new CallError(error.code, { captchaRequired }) : error
  }
  const member = await findByMobile(db, visit.merchant, recipient)
  if (!member) throw new CallError('verificationCodeInvalid')
  await forgetFailures(db, attempt)
  return logIn(deps, {
    member,
    way: 'sms',
    visit,
    keepDevice,
    ...linkOf(body),
    prove: (transaction) => useCode(transaction, key, attempt.now),
  })
}

/**
 * Refuses before anything is compared: a lock, a captcha that is due, an account under attack. The last is told as a wrong password is,
 * and as late, so that nobody sees which accounts are locked.
 */
async function admitAttempt(
  deps: LoginDeps,
  attempt: Attempt,
  { body, visit }: Pick<Input<Body['type']>, 'body' | 'visit'>,
  knowsDevice: () => Promise<boolean>,
) {
  const demand = await demandOf(deps.db, attempt)
  if (demand.lockedFor !== undefined) throw new CallError('loginLocked', { retryAfter: demand.lockedFor })
  if (demand.captchaDue) await useCaptcha(deps.db, { ...body, visit, now: attempt.now })
  if (demand.isUnderAttack && !(await knowsDevice())) {
    await asLongAsAComparison()
    throw new CallError('loginFailed', { captchaRequired: await countRefusal(deps.db, attempt) })
  }
}

function attemptOf(
  deps: LoginDeps,
  { merchant, address }: { readonly merchant: string; readonly address: string },
  accountKey: string,
): Attempt {
  const { captchaAfterFailures, security } = deps.rules(merchant)
  const now = deps.clock.now()
  return {
    merchant,
    accountKey,
    address: addressKey(address),
    captchaAfter: captchaAfterFailures,
    lockout: security.lockout,
    now,
  }
}

function linkOf({ linkTicket }: { readonly linkTicket?: string }) {
  return linkTicket === undefined ? {} : { linkTicketHash: ticketHash(linkTicket) }
}

/**
 * An account as its failures are counted: a mobile number is one however it is typed, or each way to write it would have tries of its
 * own. Nobody is looked for, so that names which nobody has count alike.
 */
function countedAs(accountKey: string, dialingCode: string): string {
  const digits = accountKey.replace(/[\s+()-]/g, '')
  if (!/^\d{4,20}$/.test(digits)) return accountKey
  const national = digits.startsWith(dialingCode) ? digits.slice(dialingCode.length) : digits
  return `number:${national.replace(/^0+/, '')}`
}

/** An account as it is compared: trimmed, NFC, without letter case. */
export function accountKeyOf(account: string): string {
  return account.trim().normalize('NFC').toLowerCase()
}
