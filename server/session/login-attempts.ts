import { createHash } from 'node:crypto'
import { initialTransition, transition } from 'xstate'
import { loginAttemptsMachine } from '#machines/login-attempts.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { SiteRules } from './session-deps.ts'
import './session-tables.ts'

const minute = 60_000
/** Failures are remembered this long after the last one, or as long as a lock lasts. */
const remembered = 15 * minute
/** One address that fails on many accounts is asked for a captcha whichever account it tries next. */
const failuresOfAnAddress = 20
/** From all addresses together; then only devices that the account knows are listened to. */
export const failuresOfAnAccount = 100

export interface Attempt {
  readonly merchant: string
  readonly accountKey: string
  /** As a limit counts it: `addressKey`. */
  readonly address: string
  readonly captchaAfter: number
  readonly lockout: SiteRules['security']['lockout']
  readonly now: Date
}

export interface Demand {
  readonly captchaDue: boolean
  /** Seconds until this address may try this account again. */
  readonly lockedFor?: number
  /** Too many failures of this account from everywhere. */
  readonly isUnderAttack: boolean
}

/** What the next login of this account from this address has to bring. It does not matter if the account exists. */
export async function demandOf(db: Database, attempt: Attempt): Promise<Demand> {
  const [own, ofAddress, ofAccount] = await Promise.all([
    failures(db, attempt),
    failuresFrom(db, attempt),
    failuresOf(db, attempt),
  ])
  const [snapshot] = initialTransition(loginAttemptsMachine, inputOf(attempt, own?.failures ?? 0))
  const until = own ? own.last_failure_at.getTime() + attempt.lockout.minutes * minute : 0
  const left = Math.ceil((until - attempt.now.getTime()) / 1000)
  return {
    captchaDue: ofAddress >= failuresOfAnAddress || snapshot.hasTag('captchaDue'),
    isUnderAttack: ofAccount >= failuresOfAnAccount,
    ...(snapshot.hasTag('locked') && left > 0 ? { lockedFor: left } : {}),
  }
}

export interface Counted {
  /** Whether the next login has to bring a captcha. */
  readonly captchaRequired: boolean
  /** With the failure that puts the account under attack: the minutes without another one that it stays so. */
  readonly lockedMinutes?: number
}

/** Counts a failed login. */
export async function countFailure(db: Database, attempt: Attempt): Promise<Counted> {
  const captchaRequired = await countRefusal(db, attempt)
  const { merchant, account_hash } = keyOf(attempt)
  const ofAccount = await db
    .insertInto('account_failures')
    .values({ merchant, account_hash, failures: 1, last_failure_at: attempt.now })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'account_hash']).doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('account_failures.last_failure_at', '>', sinceOf(attempt))
          .then(eb('account_failures.failures', '+', 1))
          .else(1)
          .end(),
        last_failure_at: attempt.now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return {
    captchaRequired,
    ...(ofAccount.failures === failuresOfAnAccount ? { lockedMinutes: memoryOf(attempt) / minute } : {}),
  }
}

/**
 * Counts a login that was refused unheard, which is nothing that the account has failed in, or whoever goes on asking would keep it
 * locked. Gives whether the next login has to bring a captcha.
 */
export async function countRefusal(db: Database, attempt: Attempt): Promise<boolean> {
  const { failures: counted } = await db
    .insertInto('login_attempts')
    .values({ ...keyOf(attempt), failures: 1, last_failure_at: attempt.now })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'account_hash', 'address']).doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('login_attempts.last_failure_at', '>', sinceOf(attempt))
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

/** After a success the account is trusted again from this address, and has not failed in a row. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  const { merchant, account_hash, address } = keyOf(attempt)
  await db
    .deleteFrom('login_attempts')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('address', '=', address)
    .execute()
  await db
    .deleteFrom('account_failures')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .execute()
}

function inputOf({ captchaAfter, lockout }: Attempt, counted: number) {
  return { failures: counted, captchaAfter, lockAfter: lockout.failures }
}

function sinceOf(attempt: Attempt) {
  return new Date(attempt.now.getTime() - memoryOf(attempt))
}

function memoryOf({ lockout }: Attempt) {
  return Math.max(remembered, lockout.minutes * minute)
}

function failures(db: Database, attempt: Attempt) {
  const { merchant, account_hash, address } = keyOf(attempt)
  return db
    .selectFrom('login_attempts')
    .select(['failures', 'last_failure_at'])
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('address', '=', address)
    .where('last_failure_at', '>', sinceOf(attempt))
    .executeTakeFirst()
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

async function failuresOf(db: Database, attempt: Attempt) {
  const { merchant, account_hash } = keyOf(attempt)
  const row = await db
    .selectFrom('account_failures')
    .select('failures')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('last_failure_at', '>', sinceOf(attempt))
    .executeTakeFirst()
  return row?.failures ?? 0
}

function keyOf({ merchant, accountKey, address }: Attempt) {
  return { merchant, account_hash: createHash('sha256').update(accountKey).digest(), address }
}
