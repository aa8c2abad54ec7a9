import { CallError } from '../platform/contract/call-error.ts'
import type { Visit } from '../platform/contract/handler.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import type { SessionDeps } from '../session/session-deps.ts'
import { endOtherSessions } from '../session/session-store.ts'
import { assertUncommon } from './common-passwords.ts'
import type { MemberRow } from './member-tables.ts'

/**
 * Gives a member a new login password and ends every other session (threat T22). Throws `samePassword` where it is the old one, and
 * `validationFailed` where everybody would try it first.
 */
export async function setPassword(
  deps: Pick<SessionDeps, 'clock' | 'rules'>,
  transaction: Database,
  change: {
    readonly member: MemberRow
    readonly visit: Pick<Visit, 'merchant'>
    readonly password: string
    /** The session that goes on. */
    readonly keepSession: string | undefined
  },
): Promise<void> {
  const { member, visit, password, keepSession } = change
  const now = deps.clock.now()
  const rules = deps.rules(visit.merchant)
  assertUncommon(password, 'newPassword', [member.account, rules.siteName])
  if (await verifyPassword(member.password_hash, password)) throw new CallError('samePassword')
  await transaction
    .updateTable('member')
    .set({
      password_hash: await hashPassword(password),
      must_change_password: false,
      temporary_password_until: null,
      ...passwordDates(rules, now),
    })
    .where('id', '=', member.id)
    .execute()
  // A link that was asked for before the change would undo it.
  await spoilLinks(transaction, member.id, now)
  await endOtherSessions(transaction, member.id, keepSession, now)
}

/** No link that was mailed before counts any more. */
export async function spoilLinks(transaction: Database, memberId: bigint, now: Date): Promise<void> {
  await transaction
    .updateTable('password_link')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** When a password was set, and when it expires, if it does. */
export function passwordDates({ security }: Pick<ReturnType<SessionDeps['rules']>, 'security'>, now: Date) {
  const days = security.password.expiresAfterDays
  return {
    password_changed_at: now,
    password_expires_at: days > 0 ? new Date(now.getTime() + days * 24 * 3_600_000) : null,
  }
}
