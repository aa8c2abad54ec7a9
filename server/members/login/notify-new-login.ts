import type { MemberRow } from '../account/member-tables.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { notifyMember } from '../notices/notify-member.ts'

/** Tells a member that the account was used from a new place. */
export async function notifyNewLogin(
  deps: MessagingDeps,
  transaction: Database,
  member: MemberRow,
  visit: Visit,
): Promise<void> {
  if (member.last_login_at === null) return
  await notifyMember(deps, transaction, member, 'newLogin', {
    address: visit.address,
    time: deps.clock.now(),
  })
}
