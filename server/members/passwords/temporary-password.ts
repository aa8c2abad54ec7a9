import { trialAccount } from '#schemas/config/account-types.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashPassword } from '../account/password-hash.ts'
import { endOtherSessions } from '../session/session-store.ts'
import { findByAccount } from '../account/member-store.ts'
import { holdPassword, type StoredPassword } from '../account/credentials.ts'
import { spoilLinks } from '../verification/mailed-link.ts'

const countsFor = 24 * 3_600_000

interface Deps {
  readonly db: Parameters<typeof transact>[0]
  readonly clock: Clock
  readonly randomness: Randomness
}

/**
 * Gives an account a random password that works for one login within a day, which then asks for a new one (threat T23); every session
 * ends. It is returned once and not stored. Undefined where nobody has the account, or it is a trial.
 */
export async function giveTemporaryPassword(
  { db, clock, randomness }: Deps,
  merchant: string,
  accountKey: string,
  /** What belongs to it, in the same transaction. */
  also?: (transaction: Database) => Promise<void>,
): Promise<{ readonly password: string; readonly until: Date } | undefined> {
  const member = await findByAccount(db, merchant, accountKey)
  if (!member || member.type === trialAccount) return undefined
  const now = clock.now()
  const until = new Date(now.getTime() + countsFor)
  // 75 bits, of letters and digits that nobody confuses.
  const password = `${randomness.referralCode()}-${randomness.referralCode()}`
  const password_hash = await hashPassword(password)
  await transact(db, async (transaction) => {
    await transaction
      .updateTable('credentials')
      .set({
        password_hash,
        password_changed_at: now,
        must_change_password: true,
        temporary_password_until: until,
      })
      .where('member_id', '=', member.id)
      .execute()
    await spoilLinks(transaction, member.id, now)
    await endOtherSessions(transaction, member.id, undefined, now)
    await also?.(transaction)
  })
  return { password, until }
}

/** Whether a password still works: always, unless someone else issued it. */
export function countsStill({ temporary_password_until: until }: StoredPassword, now: Date): boolean {
  return until === null || until > now
}

/**
 * Holds the password that proved a login until its transaction ends, and uses a temporary one up. Throws `loginFailed` where another login
 * was faster, or the password was changed while it was compared.
 */
export async function useProvenPassword(
  transaction: Database,
  memberId: bigint,
  proven: StoredPassword,
  now: Date,
): Promise<void> {
  const isGood =
    proven.temporary_password_until === null
      ? await holdPassword(transaction, memberId, proven)
      : await useUp(transaction, memberId, proven, now)
  if (!isGood) throw new CallError('loginFailed', { captchaRequired: false })
}

async function useUp(db: Database, memberId: bigint, { password_hash }: StoredPassword, now: Date) {
  const used = await db
    .updateTable('credentials')
    .set({ temporary_password_until: now })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', password_hash)
    .where('temporary_password_until', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
