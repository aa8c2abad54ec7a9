import { isCommon } from '#schemas/forms/validation/common-passwords.ts'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { asLongAsAComparison, verifyPassword } from '../../members/account/password-hash.ts'
import {
  countForAccount,
  countTry,
  demandOf,
  forgetFailures,
  takeBack,
} from '../../members/attempts/login-attempts.ts'
import { slowestWait } from '../../members/attempts/slow-count.ts'
import { addressKey } from '../../platform/address.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { OperatorRow } from './operator-store.ts'

/** From one network for one name; then a quarter of an hour of nothing. */
const lockout = { failures: 5, minutes: 15 } as const

interface Proof {
  readonly operator: OperatorRow | undefined
  readonly password: string
  /** What is counted: the name that was typed, or the account that asks once more. */
  readonly counted: string
  /** Of who is signed in nothing is hidden. */
  readonly isOwn?: boolean
  readonly visit: Visit
  readonly now: Date
}

/**
 * Whether the password is the operator's: counted before it is compared, in one statement, and compared with the same work where nobody has
 * the name. Throws `loginLocked` after five failures from a network, whoever is meant, or twenty for all names.
 */
export async function isRightPassword(db: Database, proof: Proof): Promise<boolean> {
  const { operator, password, visit, now } = proof
  const attempt = {
    merchant: everyMerchant,
    accountKey: proof.counted,
    from: addressKey(visit.address),
    isKnown: await hasSignedInFrom(db, operator?.id ?? 0n, visit),
    // There is no captcha: what would ask for one waits.
    captchaAfter: lockout.failures,
    lockout,
    now,
  }
  const locked = (retryAfter: number = lockout.minutes * 60) => new CallError('loginLocked', { retryAfter })
  const { lockedFor, captchaDue } = await demandOf(db, attempt)
  if (lockedFor !== undefined || captchaDue) throw locked(lockedFor)
  if (!(await countTry(db, attempt, { captchaPassed: false }))) throw locked()
  if (!(await countForAccount(db, attempt))) {
    await asLongAsAComparison()
    if (proof.isOwn) throw locked(slowestWait)
    return false
  }
  let isRight: boolean
  try {
    isRight = await verifyPassword(operator?.password_hash, password)
  } catch (error) {
    await takeBack(db, attempt)
    throw error
  }
  if (isRight) await forgetFailures(db, attempt)
  return isRight
}

/** The password of who is signed in, once more. Throws `oldPasswordWrong`. */
export async function proveAgain(
  db: Database,
  proof: Omit<Proof, 'counted' | 'isOwn'> & { readonly operator: OperatorRow },
): Promise<void> {
  const counted = `operator:${proof.operator.id}`
  if (!(await isRightPassword(db, { ...proof, counted, isOwn: true })))
    throw new CallError('oldPasswordWrong')
}

const shortest = 12

/** Throws `validationFailed` at `newPassword` for one that is too short, or that everyone would try first. */
export function assertGoodPassword(password: string, name: string): void {
  const at = (code: string, params?: Record<string, number>) =>
    new CallError('validationFailed', {
      fields: [{ field: 'newPassword', code, ...(params ? { params } : {}) }],
    })
  if (password.length < shortest) throw at('tooShort', { min: shortest })
  if (isCommon(password, [name, 'marquee', 'console'])) throw at('passwordCommon')
}

/** From a place that is known, locks that others brought about keep nobody out. */
async function hasSignedInFrom(db: Database, operatorId: bigint, { address }: Visit) {
  const found = await db
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('address', '=', address)
    .where('way', '=', 'signIn')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
