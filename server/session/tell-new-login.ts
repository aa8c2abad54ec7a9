import type { MemberRow } from '../member/member-tables.ts'
import type { Visit } from '../platform/contract/handler.ts'
import type { LoginDeps } from './session-deps.ts'
import { tellMember } from './tell-member.ts'

/** Tells a member that the account was used from a new place. */
export function tellNewLogin(deps: LoginDeps, member: MemberRow, visit: Visit): void {
  if (member.last_login_at === null) return
  const time = deps.clock.now().toUTCString()
  tellMember(deps, visit.merchant, member, 'newLogin', { address: visit.address, time })
}
