import type { MemberRow } from '../account/member-tables.ts'
import type { Visit } from '../platform/contract/handler.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { tellMember } from '../notices/tell-member.ts'

/** Tells a member that the account was used from a new place. */
export function tellNewLogin(deps: MessagingDeps, member: MemberRow, visit: Visit): void {
  if (member.last_login_at === null) return
  tellMember(deps, visit.merchant, member, 'newLogin', { address: visit.address, time: deps.clock.now() })
}
