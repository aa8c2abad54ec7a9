import type { MemberRow } from '../account/member-tables.ts'
import type { Attempt } from '../attempts/login-attempts.ts'
import { transact } from '../../platform/database/transact.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { mayTell } from '../attempts/slow-count.ts'
import { tellMember } from '../notices/tell-member.ts'

/** Tells a member, once a day, that the account listens for now to no device that it does not know. */
export async function tellLocked(
  deps: MessagingDeps,
  member: MemberRow,
  { merchant, accountKey, now }: Pick<Attempt, 'merchant' | 'accountKey' | 'now'>,
): Promise<void> {
  await transact(deps.db, async (transaction) => {
    if (await mayTell(transaction, { merchant, subject: accountKey }, now))
      await tellMember(deps, transaction, member, 'accountLocked')
  })
}
