import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { sha256 } from '../../platform/sha256.ts'
import { paymentPasswordHash } from '../account/credentials.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { verifyPassword } from '../account/password-hash.ts'
import { countTry, demandOf, forgetFailures, takeBack, type Attempt } from '../attempts/login-attempts.ts'

/** Wrong payment passwords until the next one is refused, and for how long. It has few digits, and it is all that guards a payout. */
const lockout = { failures: 5, minutes: 24 * 60 }

/**
 * Proves that the owner of a session also knows the payment password, and returns its hash. Throws `paymentPasswordMissing`,
 * `paymentPasswordWrong`, or `tooManyRequests` for a day after five wrong ones, from wherever they came.
 */
export async function provePaymentPassword(
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  { merchant }: Pick<Visit, 'merchant'>,
  { id }: Pick<MemberRow, 'id'>,
  given: string,
): Promise<string> {
  const same = `${merchant} ${id} ${sha256(given).toString('base64')}`
  const tries = underWay.get(db) ?? new Map<string, Promise<string>>()
  underWay.set(db, tries)
  const known = tries.get(same)
  if (known) return known
  const proving = prove(db, attemptOf(merchant, id, clock.now()), id, given)
  tries.set(same, proving)
  return proving.finally(() => tries.delete(same))
}

/** Concurrent tries of the same password are one try: two presses of a button must not use up two of five. */
const underWay = new WeakMap<Database, Map<string, Promise<string>>>()

async function prove(db: Database, attempt: Attempt, id: bigint, given: string) {
  const hash = await paymentPasswordHash(db, id)
  if (hash === null) throw new CallError('paymentPasswordMissing')
  // Counted before it is compared, so that concurrent tries see one another.
  if (!(await countTry(db, attempt, { captchaPassed: true }))) {
    const { lockedFor = 1 } = await demandOf(db, attempt)
    throw new CallError('tooManyRequests', { retryAfter: lockedFor })
  }
  const isRight = await verifyPassword(hash, given).catch(async (error: unknown) => {
    await takeBack(db, attempt)
    throw error
  })
  if (!isRight) throw new CallError('paymentPasswordWrong')
  await forgetFailures(db, attempt)
  return hash
}

/** Holds a proven payment password until the transaction ends. Throws `paymentPasswordWrong` where it was changed meanwhile. */
export async function holdPaymentPassword(
  transaction: Database,
  { id }: Pick<MemberRow, 'id'>,
  proven: string,
): Promise<void> {
  const held = await transaction
    .selectFrom('credentials')
    .select('member_id')
    .where('member_id', '=', id)
    .where('payment_password_hash', '=', proven)
    .forShare()
    .executeTakeFirst()
  if (!held) throw new CallError('paymentPasswordWrong')
}

/** Resets the count of wrong payment passwords, because the payment password is another one. */
export function forgetPaymentFailures(
  transaction: Database,
  { id, merchant }: Pick<MemberRow, 'id' | 'merchant'>,
  now: Date,
): Promise<void> {
  return forgetFailures(transaction, attemptOf(merchant, id, now))
}

/** All tries of a member are counted together: the session may have moved to another network. */
function attemptOf(merchant: string, id: bigint, now: Date): Attempt {
  const accountKey = `payment:${id}`
  return { merchant, accountKey, from: accountKey, isKnown: false, captchaAfter: 0, lockout, now }
}
