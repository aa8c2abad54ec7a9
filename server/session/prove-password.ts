import type { MemberRow } from '../member/member-tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Visit } from '../platform/contract/handler.ts'
import { addressKey } from '../platform/http/limits.ts'
import { countFailure, demandOf, forgetFailures } from './login-attempts.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Proves that who has the session also knows a password of the account, as often as a login may be tried. Throws
 * `oldPasswordWrong`, or `tooManyRequests` while tries are locked.
 */
export async function provePassword(
  deps: SessionDeps,
  visit: Visit,
  member: MemberRow,
  { hash, given, of }: { readonly hash: string | null; readonly given: string; readonly of: string },
): Promise<void> {
  const { captchaAfterFailures, security } = deps.rules(visit.merchant)
  const attempt = {
    merchant: visit.merchant,
    accountKey: `${of}:${member.id}`,
    address: addressKey(visit.address),
    captchaAfter: captchaAfterFailures,
    lockout: security.lockout,
    now: deps.clock.now(),
  }
  const { lockedFor } = await demandOf(deps.db, attempt)
  if (lockedFor !== undefined) throw new CallError('tooManyRequests', { retryAfter: lockedFor })
  // One that somebody else gave proves a login, and nothing after it.
  const isGiven = of !== 'payment' && member.temporary_password_until !== null
  if (!(await verifyPassword(isGiven ? null : hash, given))) {
    await countFailure(deps.db, attempt)
    throw new CallError('oldPasswordWrong')
  }
  await forgetFailures(deps.db, attempt)
}
