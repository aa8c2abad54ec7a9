import { findPassword, holdPassword } from '../account/credentials.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { addressKey } from '../../platform/address.ts'
import { countForAccount, countTry, demandOf, forgetFailures, takeBack } from '../attempts/login-attempts.ts'
import { verifyPassword } from '../account/password-hash.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { slowestWait } from '../attempts/slow-count.ts'

/**
 * Proves that who has the session also knows the login password, as often as a login may be tried, and gives its hash. Throws
 * `oldPasswordWrong`, or `tooManyRequests` while tries are locked.
 */
export async function provePassword(
  deps: SiteDeps,
  visit: Visit,
  member: MemberRow,
  given: string,
): Promise<string> {
  const { captchaAfterFailures, security } = deps.rules(visit.merchant)
  const attempt = {
    merchant: visit.merchant,
    accountKey: `own:${member.id}`,
    from: addressKey(visit.address),
    isKnown: false,
    captchaAfter: captchaAfterFailures,
    lockout: security.lockout,
    now: deps.clock.now(),
  }
  const { lockedFor } = await demandOf(deps.db, attempt)
  if (lockedFor !== undefined) throw new CallError('tooManyRequests', { retryAfter: lockedFor })
  if (!(await countTry(deps.db, attempt, { captchaPassed: true })))
    throw new CallError('tooManyRequests', { retryAfter: security.lockout.minutes * 60 })
  if (!(await countForAccount(deps.db, attempt)))
    throw new CallError('tooManyRequests', { retryAfter: slowestWait })
  const hash = await ownHash(deps, member)
  const isRight = await verifyPassword(hash, given).catch(async (error: unknown) => {
    await takeBack(deps.db, attempt)
    throw error
  })
  if (!isRight || hash === null) throw new CallError('oldPasswordWrong')
  await forgetFailures(deps.db, attempt)
  return hash
}

/**
 * Holds the login password of a proof until the transaction ends that does what it was for; `forNoKeyUpdate` where that changes the
 * credentials. Throws `oldPasswordWrong` where the password was changed meanwhile.
 */
export async function holdProof(
  transaction: Database,
  { id }: Pick<MemberRow, 'id'>,
  password_hash: string,
  lock?: Parameters<typeof holdPassword>[3],
): Promise<void> {
  if (!(await holdPassword(transaction, id, { password_hash }, lock))) throw new CallError('oldPasswordWrong')
}

/** A password that somebody else gave proves a login, and nothing after it. */
async function ownHash({ db }: SiteDeps, { id }: MemberRow) {
  const stored = await findPassword(db, id)
  return stored?.temporary_password_until === null ? stored.password_hash : null
}
