import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import './attempts-tables.ts'

const day = 86_400
/** Failures that are forgotten in a day, of each count: who waits gains ten guesses a day and no more. */
const forgottenADay = 10
/** Seconds at most until a full count takes another failure. */
export const slowestWait = day / forgottenADay

/** What is counted, such as the logins of an account, whether or not anybody has it. */
export interface SlowCountKey {
  readonly merchant: string
  readonly subject: string
}

interface SlowCount extends SlowCountKey {
  /** Where the count is full. */
  readonly most: number
  /** Takes also what a full count would refuse. */
  readonly always?: boolean
  readonly now: Date
}

/**
 * Counts a try before it is checked, in one statement, so that tries at the same time see one another; a success forgets all. Gives the
 * count with this try, or undefined where it was full and nothing may be checked. It empties slowly (decision 026).
 */
export async function countSlowly(
  db: Database,
  { merchant, subject, most, always = false, now }: SlowCount,
): Promise<number | undefined> {
  const seconds = sql<number>`greatest(0, extract(epoch FROM ${now}::timestamptz - account_failures.last_failure_at)::float8)`
  const left = sql<number>`greatest(0, account_failures.failures - ${seconds} * ${forgottenADay / day}::float8)`
  const row = await db
    .insertInto('account_failures')
    .values({ merchant, account_hash: sha256(subject), failures: 1, last_failure_at: now, told_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'account_hash'])
        .doUpdateSet({ failures: sql`least(${left} + 1, ${most})`, last_failure_at: now })
        .where(sql<boolean>`${always} OR ${left} + 1 <= ${most}`),
    )
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

/** What is left of a count now. */
export async function countLeft(
  db: Database,
  { merchant, subject }: SlowCountKey,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('account_failures')
    .select(['failures', 'last_failure_at'])
    .where('merchant', '=', merchant)
    .where('account_hash', '=', sha256(subject))
    .executeTakeFirst()
  if (!row) return 0
  const seconds = Math.max(0, now.getTime() - row.last_failure_at.getTime()) / 1000
  return Math.max(0, row.failures - (seconds * forgottenADay) / day)
}

export async function forgetCount(db: Database, { merchant, subject }: SlowCountKey): Promise<void> {
  await db
    .updateTable('account_failures')
    .set({ failures: 0 })
    .where('merchant', '=', merchant)
    .where('account_hash', '=', sha256(subject))
    .execute()
}

/** Takes a try back that was never checked. */
export async function takeBackOne(db: Database, { merchant, subject }: SlowCountKey): Promise<void> {
  await db
    .updateTable('account_failures')
    .set({ failures: sql`greatest(0, failures - 1)` })
    .where('merchant', '=', merchant)
    .where('account_hash', '=', sha256(subject))
    .execute()
}

/** Whether to notify the owner now: once a day for each counter, so that an attacker cannot flood the mailbox. */
export async function mayNotify(
  db: Database,
  { merchant, subject }: SlowCountKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_failures')
    .set({ told_at: now })
    .where('merchant', '=', merchant)
    .where('account_hash', '=', sha256(subject))
    .where((eb) =>
      eb.or([eb('told_at', 'is', null), eb('told_at', '<=', new Date(now.getTime() - day * 1000))]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
