import { createHash } from 'node:crypto'
import { initialTransition, transition } from 'xstate'
import { loginAttemptsMachine } from '#machines/login-attempts.ts'
import type { Database } from '../platform/database/connect-database.ts'
import './session-tables.ts'

/** Failures are remembered this long after the last one. */
const remembered = 15 * 60_000
/** One address that fails on many accounts is asked for a captcha whichever account it tries next. */
const failuresOfAnAddress = 20

export interface Attempt {
  readonly merchant: string
  readonly accountKey: string
  readonly address: string
  readonly captchaAfter: number
  readonly now: Date
}

/** Whether the next login of this account from this address has to bring a captcha. It does not matter if the account exists. */
export async function captchaDue(db: Database, attempt: Attempt): Promise<boolean> {
  const [own, all] = await Promise.all([failures(db, attempt), failuresFrom(db, attempt)])
  return all >= failuresOfAnAddress || judge(attempt, own).hasTag('captchaDue')
}

/** Counts a failed login and says whether the next one has to bring a captcha. */
export async function countFailure(db: Database, attempt: Attempt): Promise<boolean> {
  const since = new Date(attempt.now.getTime() - remembered)
  const { failures: counted } = await db
    .insertInto('login_attempts')
    .values({ ...keyOf(attempt), failures: 1, last_failure_at: attempt.now })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'account_hash', 'address']).doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('login_attempts.last_failure_at', '>', since)
          .then(eb('login_attempts.failures', '+', 1))
          .else(1)
          .end(),
        last_failure_at: attempt.now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const [before] = initialTransition(loginAttemptsMachine, inputOf(attempt, counted - 1))
  const [after] = transition(loginAttemptsMachine, before, { type: 'login.failed' })
  return after.hasTag('captchaDue') || (await failuresFrom(db, attempt)) >= failuresOfAnAddress
}

/** After a success the account is trusted again from this address. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  const { merchant, account_hash, address } = keyOf(attempt)
  await db
    .deleteFrom('login_attempts')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('address', '=', address)
    .execute()
}

function judge(attempt: Attempt, counted: number) {
  const [snapshot] = initialTransition(loginAttemptsMachine, inputOf(attempt, counted))
  return snapshot
}

function inputOf(attempt: Attempt, counted: number) {
  return { failures: counted, captchaAfter: attempt.captchaAfter }
}

async function failures(db: Database, attempt: Attempt) {
  const { merchant, account_hash, address } = keyOf(attempt)
  const row = await db
    .selectFrom('login_attempts')
    .select('failures')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('address', '=', address)
    .where('last_failure_at', '>', new Date(attempt.now.getTime() - remembered))
    .executeTakeFirst()
  return row?.failures ?? 0
}

async function failuresFrom(db: Database, attempt: Attempt) {
  const { sum } = await db
    .selectFrom('login_attempts')
    .select((eb) => eb.fn.sum<bigint | null>('failures').as('sum'))
    .where('merchant', '=', attempt.merchant)
    .where('address', '=', attempt.address)
    .where('last_failure_at', '>', new Date(attempt.now.getTime() - remembered))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

function keyOf({ merchant, accountKey, address }: Attempt) {
  return { merchant, account_hash: createHash('sha256').update(accountKey).digest(), address }
}
