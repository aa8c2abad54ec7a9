import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { countedAs } from '../account/account-key.ts'
import { findPassword } from '../account/credentials.ts'
import { hashPassword, verifyPassword } from '../account/password-hash.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import { endOtherSessions } from '../session/session-store.ts'
import { forgetCount } from '../attempts/slow-count.ts'
import { assertUncommon } from './assert-uncommon.ts'
import { spoilLinks } from '../verification/mailed-link.ts'
import type { MemberRow } from '../account/member-tables.ts'

interface NewPassword {
  readonly member: MemberRow
  readonly merchant: string
  readonly password: string
}

/**
 * The hash of a password that a member may take, worked out before the transaction that sets it. Throws `samePassword` where it is the
 * old one, and `validationFailed` where everyone would try it first.
 */
export async function hashNewPassword(
  deps: Pick<SiteDeps, 'db' | 'rules'>,
  { member, merchant, password }: NewPassword,
): Promise<string> {
  assertUncommon(password, 'newPassword', [member.account, deps.rules(merchant).siteName])
  const old = await findPassword(deps.db, member.id)
  if (await verifyPassword(old?.password_hash, password)) throw new CallError('samePassword')
  return hashPassword(password)
}

/**
 * Gives a member a new login password and ends every other session, and the logins that would become one (threat T22). Throws
 * `oldPasswordWrong` where it was changed while the old one was proven.
 */
export async function setPassword(
  deps: Pick<SiteDeps, 'clock' | 'rules'>,
  transaction: Database,
  change: {
    readonly member: MemberRow
    readonly merchant: string
    /** Of `hashNewPassword`. */
    readonly hash: string
    /** The hash that was proven, or null where there was no password to prove. */
    readonly before?: string | null
    /** The session that goes on. */
    readonly keepSession: string | undefined
  },
): Promise<void> {
  const { member, merchant, hash, before, keepSession } = change
  const now = deps.clock.now()
  const rules = deps.rules(merchant)
  const { numUpdatedRows } = await transaction
    .updateTable('credentials')
    .set({
      password_hash: hash,
      must_change_password: false,
      temporary_password_until: null,
      ...passwordDates(rules, now),
    })
    .where('member_id', '=', member.id)
    .$if(before !== undefined, (query) =>
      query.where('password_hash', 'is not distinct from', before ?? null),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new CallError('oldPasswordWrong')
  // A link that was asked for before the change would undo it.
  await spoilLinks(transaction, member.id, now)
  await endOtherSessions(transaction, member.id, keepSession, now)
  await addMemberChange(transaction, member.id, 'security', now)
  // Who has a new password may log in with it anywhere, however often others have guessed the old one.
  const dialingCode = rules.countries[0]?.countryDialingCode ?? ''
  for (const name of [member.account_key, ...(member.mobile === null ? [] : [member.mobile])])
    await forgetCount(transaction, { merchant, subject: countedAs(name, dialingCode) })
}

/** When a password was set, and when it expires, if it does. */
export function passwordDates({ security }: Pick<ReturnType<SiteDeps['rules']>, 'security'>, now: Date) {
  const days = security.password.expiresAfterDays
  return {
    password_changed_at: now,
    password_expires_at: days > 0 ? new Date(now.getTime() + days * 24 * 3_600_000) : null,
  }
}
