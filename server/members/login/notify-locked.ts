import type { MemberRow } from '../account/member-tables.ts'
import type { Attempt } from '../attempts/login-attempts.ts'
import { transact } from '../../platform/database/transact.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { mayNotify } from '../attempts/slow-count.ts'
import { notifyMember } from '../notices/notify-member.ts'

/** Tells a member, once a day, that the account listens for now to no device that it does not know. */
export async function notifyLocked(
  deps: MessagingDeps,
  member: MemberRow,
  { merchant, accountKey, now }: Pick<Attempt, 'merchant' | 'accountKey' | 'now'>,
): Promise<void> {
  await transact(deps.db, async (transaction) => {
    if (await mayNotify(transaction, { merchant, subject: accountKey }, now))
      await notifyMember(deps, transaction, member, 'accountLocked')
  })
}
