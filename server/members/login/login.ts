import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { findPassword } from '../account/credentials.ts'
import { findByMobile, findForLogin } from '../account/member-store.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { mobileNumber, numberOfName } from '../account/mobile-number.ts'
import { countsStill, useProvenPassword } from '../passwords/temporary-password.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { CallInput, Handler, Visit } from '../../platform/contract/handler.ts'
import { addressKey } from '../../platform/address.ts'
import { tryCode, useCode } from '../verification/verification-code.ts'
import { useCaptcha } from '../captcha/captcha.ts'
import { accountKeyOf, countedAs } from '../account/account-key.ts'
import { deviceKey, isKnownDevice } from '../session/known-networks.ts'
import { logIn } from './log-in.ts'
import {
  countForAccount,
  countTry,
  demandOf,
  forgetFailures,
  takeBack,
  type Attempt,
} from '../attempts/login-attempts.ts'
import { recordLogin } from '../session/login-records.ts'
import { sha256 } from '../../platform/sha256.ts'
import { asLongAsAComparison, verifyPassword } from '../account/password-hash.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { endSession } from '../session/session-store.ts'
import { notifyLocked } from './notify-locked.ts'

type Call = Calls['login']
type Body = CallBody<Call>
type Input<Type extends Body['type']> = Omit<CallInput<Call>, 'body'> & {
  readonly body: Extract<Body, { type: Type }>
}

/**
 * `POST /wps/session/login`. Unknown account, wrong password, account without a password, locked and closed accounts answer alike:
 * `loginFailed`, with `captchaRequired` when the next attempt has to bring a captcha. Details of an account are revealed only to
 * who has proven to be its owner.
 */
export function loginHandler(deps: MessagingDeps): Handler<Call> {
  return async (input) => {
    const { body, caller } = input
    const answer = await (body.type === 'sms'
      ? bySms(deps, { ...input, body })
      : byPassword(deps, { ...input, body }))
    // Who logs in again does not leave the old session behind.
    if (caller) await endSession(deps.db, caller.sessionId, deps.clock.now(), 'left')
    return answer
  }
}

async function byPassword(deps: MessagingDeps, { body, visit, keepDevice }: Input<'username'>) {
  const { db } = deps
  const rules = deps.rules(visit.merchant)
  const accountKey = accountKeyOf(body.username)
  const dialingCode = rules.countries[0]?.countryDialingCode ?? ''
  const member = await findForLogin(db, visit.merchant, accountKey, rules)
  const counted = countedAs(numberOfName(rules, accountKey) ?? accountKey, dialingCode)
  const attempt = await attemptOf(deps, visit, counted, member)
  const { captchaNext, isLast } = await admitAttempt(deps, attempt, { body, visit })
  const proven = await compare(member?.id)
  if (!member || !proven || !countsStill(proven, attempt.now)) {
    // Behind the answer, whose time is that of accounts that nobody has (threat T04).
    if (member) deps.deliveries.later('login', () => recordFailure(member))
    throw new CallError('loginFailed', { captchaRequired: captchaNext })
  }
  await forgetFailures(db, attempt)
  return logIn(deps, {
    member,
    way: 'password',
    visit,
    keepDevice,
    ...linkOf(body),
    prove: (transaction) => useProvenPassword(transaction, member.id, proven, attempt.now),
  })

  /** The stored password where it is the given one. Also of nobody: read by the same statement, compared with the same work (T04). */
  async function compare(memberId: bigint | undefined) {
    try {
      const stored = await findPassword(db, memberId)
      return (await verifyPassword(stored?.password_hash, body.password)) ? stored : undefined
    } catch (error) {
      await takeBack(db, attempt)
      throw error
    }
  }

  async function recordFailure(owner: MemberRow) {
    await recordLogin(db, { memberId: owner.id, way: 'password', outcome: 'failed', visit, now: attempt.now })
    if (isLast) await notifyLocked(deps, owner, attempt)
  }
}

/** Where nobody has the number, no code was sent, and any code is wrong. */
async function bySms(deps: MessagingDeps, { body, visit, keepDevice }: Input<'sms'>) {
  const { db } = deps
  const rules = deps.rules(visit.merchant)
  if (!rules.flags.MOBILEVERCODELOGIN3) throw new CallError('moduleOff')
  const recipient = mobileNumber(rules, body.mobileNum, body.countryDialingCode)
  const member = await findByMobile(db, visit.merchant, recipient)
  const attempt = await attemptOf(deps, visit, `sms:${recipient}`, member)
  const { captchaNext: captchaRequired } = await admitAttempt(deps, attempt, { body, visit })
  const key = { merchant: visit.merchant, purpose: 'login', recipient } as const
  try {
    await tryCode(db, key, body.verificationCode, attempt.now)
  } catch (error) {
    throw error instanceof CallError ? new CallError(error.code, { captchaRequired }) : error
  }
  if (!member) throw new CallError('verificationCodeInvalid', { captchaRequired })
  await forgetFailures(db, attempt)
  return logIn(deps, {
    member,
    way: 'sms',
    visit,
    keepDevice,
    ...linkOf(body),
    async prove(transaction) {
      await useCode(transaction, key, attempt.now)
      // Again, because the number may have become another's meanwhile.
      if ((await findByMobile(transaction, visit.merchant, recipient))?.id !== member.id)
        throw new CallError('verificationCodeInvalid', { captchaRequired })
    },
  })
}

/**
 * Counts a login before anything is compared, or refuses it: a lock, a captcha that is due, an account under attack. The last is answered
 * like a wrong password, and as late, so that nobody sees which accounts are locked.
 */
async function admitAttempt(
  deps: MessagingDeps,
  attempt: Attempt,
  { body, visit }: Pick<Input<Body['type']>, 'body' | 'visit'>,
) {
  const { captchaDue } = await demandOrThrow(deps, attempt)
  if (captchaDue) await useCaptcha(deps.db, { ...body, visit, now: attempt.now })
  const counted = await countTry(deps.db, attempt, { captchaPassed: captchaDue })
  if (!counted) {
    await demandOrThrow(deps, attempt)
    throw new CallError('captchaRequired', { captchaRequired: true })
  }
  const ofAccount = await countForAccount(deps.db, attempt)
  if (!ofAccount) {
    await asLongAsAComparison()
    throw new CallError('loginFailed', { captchaRequired: counted.captchaNext })
  }
  return { ...counted, ...ofAccount }
}

async function demandOrThrow({ db }: MessagingDeps, attempt: Attempt) {
  const demand = await demandOf(db, attempt)
  if (demand.lockedFor !== undefined) throw new CallError('loginLocked', { retryAfter: demand.lockedFor })
  return demand
}

/**
 * A device that the account knows is counted by itself and not with its network, so that no lock which others brought about keeps it out
 * (threat T02). Whether anybody has the account, the same is asked.
 */
async function attemptOf(
  deps: MessagingDeps,
  visit: Visit,
  accountKey: string,
  member: MemberRow | undefined,
): Promise<Attempt> {
  const { captchaAfterFailures, security } = deps.rules(visit.merchant)
  const now = deps.clock.now()
  const { device } = visit
  const isKnown = await isKnownDevice(deps.db, member?.id ?? 0n, visit, now)
  return {
    merchant: visit.merchant,
    accountKey,
    from: isKnown && device !== undefined ? deviceKey(device) : addressKey(visit.address),
    isKnown,
    captchaAfter: captchaAfterFailures,
    lockout: security.lockout,
    now,
  }
}

function linkOf({ linkTicket }: { readonly linkTicket?: string }) {
  return linkTicket === undefined ? {} : { linkTicketHash: sha256(linkTicket) }
}
