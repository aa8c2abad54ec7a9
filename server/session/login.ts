import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { findForLogin, noteLogin } from '../member/member-store.ts'
import type { MemberRow } from '../member/member-tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handler, Visit } from '../platform/contract/handler.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { transact } from '../platform/database/transact.ts'
import { useCaptcha } from './captcha.ts'
import { captchaDue, countFailure, forgetFailures } from './login-attempts.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionDeps } from './session-deps.ts'
import { createSession } from './session-store.ts'

type Session = CallAnswer<Calls['freePlay']>

/**
 * `POST /wps/session/login`. Unknown account, wrong password and account without a password answer alike: `loginFailed`,
 * with `captchaRequired` when the next attempt has to bring a captcha.
 */
export function loginHandler(deps: SessionDeps): Handler<Calls['login']> {
  return async ({ body, visit }) => {
    const { db } = deps
    if (body.type !== 'username') throw new CallError('badRequest')
    const rules = deps.rules(visit.merchant)
    const now = deps.clock.now()
    const attempt = {
      merchant: visit.merchant,
      accountKey: accountKeyOf(body.username),
      address: visit.address,
      captchaAfter: rules.captchaAfterFailures,
      now,
    }
    if (await captchaDue(db, attempt)) await useCaptcha(db, { ...body, ...attempt })
    const member = await findForLogin(
      db,
      visit.merchant,
      attempt.accountKey,
      rules.countries[0]?.countryDialingCode ?? '',
    )
    if (!(await verifyPassword(member?.password_hash, body.password)) || !member) {
      throw new CallError('loginFailed', { captchaRequired: await countFailure(db, attempt) })
    }
    await forgetFailures(db, attempt)
    return transact(db, (transaction) => openSession(deps, transaction, member, visit))
  }
}

/** Gives a member a new session, in the transaction that is handed in. */
export async function openSession(
  { clock, randomness }: Pick<SessionDeps, 'clock' | 'randomness'>,
  transaction: Database,
  member: MemberRow,
  visit: Visit,
): Promise<Session> {
  const now = clock.now()
  const token = randomness.token()
  await createSession(transaction, { token, memberId: member.id, now, visit })
  await noteLogin(transaction, member.id, now)
  return {
    token,
    account: member.account,
    isAgent: member.type,
    regDate: member.registered_at.toISOString(),
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: member.password_expires_at !== null && member.password_expires_at <= now,
    ...(member.last_login_at ? { previousLogin: member.last_login_at.toISOString() } : {}),
  }
}

/** An account as it is compared: trimmed, NFC, without letter case. */
export function accountKeyOf(account: string): string {
  return account.trim().normalize('NFC').toLowerCase()
}
