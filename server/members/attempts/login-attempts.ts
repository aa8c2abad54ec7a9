import { sql } from 'kysely'
import { initialTransition } from 'xstate'
import { loginAttemptsMachine } from '#machines/login-attempts.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import { countSlowly, forgetCount, takeBackOne } from './slow-count.ts'
import './attempts-tables.ts'

const minute = 60_000
/** Failures are remembered this long after the last one, or as long as a lock lasts. */
const remembered = 15 * minute
/** One address that fails on many accounts is asked for a captcha whichever account it tries next. */
const failuresOfAnAddress = 20
/** From all places together; then only devices that the account knows are listened to. */
export const failuresOfAnAccount = 100

export interface Attempt {
  readonly merchant: string
  readonly accountKey: string
  /** Whose tries are counted together: a network (`addressKey`), or a device that the account knows (`deviceKey`). */
  readonly from: string
  /** Whether that is a device that the account knows, which no lock that others brought about keeps out. */
  readonly isKnown: boolean
  readonly captchaAfter: number
  readonly lockout: SiteRules['security']['lockout']
  readonly now: Date
}

export interface Demand {
  readonly captchaDue: boolean
  /** Seconds until the next try. */
  readonly lockedFor?: number
}

/** What the next login of this account from there has to bring. It does not matter if the account exists. */
export async function demandOf(db: Database, attempt: Attempt): Promise<Demand> {
  const [own, ofAddress] = await Promise.all([failures(db, attempt), failuresFrom(db, attempt)])
  const snapshot = stateAfter(attempt, own?.failures ?? 0)
  const until = own ? own.last_failure_at.getTime() + attempt.lockout.minutes * minute : 0
  const left = Math.ceil((until - attempt.now.getTime()) / 1000)
  return {
    captchaDue: ofAddress >= failuresOfAnAddress || snapshot.hasTag('captchaDue'),
    ...(snapshot.hasTag('locked') && left > 0 ? { lockedFor: left } : {}),
  }
}

export interface Counted {
  /** Whether the login after this one has to bring a captcha, if this one fails. */
  readonly captchaNext: boolean
}

/**
 * Counts a try as a failure before anything is compared, in one statement, so that tries at the same time see one another; `forgetFailures`
 * takes it back. Undefined where others were faster and `demandOf` now asks for a captcha, which was not brought, or is locked.
 */
export async function countTry(
  db: Database,
  attempt: Attempt,
  { captchaPassed }: { readonly captchaPassed: boolean },
): Promise<Counted | undefined> {
  const { captchaAfter, lockout, now } = attempt
  const most = captchaPassed ? lockout.failures : Math.min(captchaAfter, lockout.failures)
  if (most === 0) return undefined
  const since = sinceOf(attempt)
  const lockedSince = new Date(now.getTime() - lockout.minutes * minute)
  const counted = await db
    .insertInto('login_attempts')
    .values({ ...keyOf(attempt), failures: 1, last_failure_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'account_hash', 'address'])
        .doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('login_attempts.last_failure_at', '>', since)
            .then(eb('login_attempts.failures', '+', 1))
            .else(1)
            .end(),
          last_failure_at: now,
        }))
        .where((eb) =>
          eb.or([
            eb('login_attempts.failures', '<', most),
            eb('login_attempts.last_failure_at', '<=', since),
            // When a lock is over, one more try, with a captcha.
            ...(captchaPassed ? [eb('login_attempts.last_failure_at', '<=', lockedSince)] : []),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (!counted) return undefined
  // With this one and those of others that were counted before it.
  const ofAddress = await failuresFrom(db, attempt)
  if (!captchaPassed && ofAddress > failuresOfAnAddress) {
    await giveBack(db, attempt)
    return undefined
  }
  return {
    captchaNext:
      ofAddress >= failuresOfAnAddress || stateAfter(attempt, counted.failures).hasTag('captchaDue'),
  }
}

/**
 * Counts a try that is to be compared for the account, over all places. Gives whether it was the last one that is listened to from where
 * the account is not known; undefined where there were too many before.
 */
export async function countForAccount(
  db: Database,
  { merchant, accountKey, isKnown, now }: Pick<Attempt, 'merchant' | 'accountKey' | 'isKnown' | 'now'>,
): Promise<{ readonly isLast: boolean } | undefined> {
  const most = failuresOfAnAccount
  const count = await countSlowly(db, { merchant, subject: accountKey, most, always: isKnown, now })
  return count === undefined ? undefined : { isLast: count + 1 > most }
}

/** After a success the account is trusted again from there, and has not failed in a row. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  const { merchant, account_hash, address } = keyOf(attempt)
  await db
    .deleteFrom('login_attempts')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('address', '=', address)
    .execute()
  await forgetCount(db, { merchant, subject: attempt.accountKey })
}

/** Takes a try back that was counted and then not compared, because the server had too much to do. */
export async function takeBack(db: Database, attempt: Attempt): Promise<void> {
  await giveBack(db, attempt)
  await takeBackOne(db, { merchant: attempt.merchant, subject: attempt.accountKey })
}

async function giveBack(db: Database, attempt: Attempt) {
  const { merchant, account_hash, address } = keyOf(attempt)
  await db
    .updateTable('login_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('merchant', '=', merchant)
    .where('account_hash', '=', account_hash)
    .where('address', '=', address)
    .execute()
}

function stateAfter({ captchaAfter, lockout }: Attempt, counted: number) {
  const input = { failures: counted, captchaAfter, lockAfter: lockout.failures }
  return initialTransition(loginAttemptsMachine, input)[0]
}

function sinceOf({ lockout, now }: Attempt) {
  return new Date(now.getTime() - Math.max(remembered, lockout.minutes * minute))
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
    .where('address', '=', attempt.from)
    .where('last_failure_at', '>', new Date(attempt.now.getTime() - remembered))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

function keyOf({ merchant, accountKey, from }: Attempt) {
  return { merchant, account_hash: sha256(accountKey), address: from }
}
