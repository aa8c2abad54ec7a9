import type { MemberRow } from '../member/member-tables.ts'
import type { Visit } from '../platform/contract/handler.ts'
import { failuresOfAnAccount } from './login-attempts.ts'
import type { LoginDeps } from './session-deps.ts'
import { tellMember } from './tell-member.ts'

const day = 24 * 3_600_000

/**
 * Tells a member that the account listens for some minutes to no device that it does not know. After the first lock of a day only: who
 * attacks an account could fill a mailbox otherwise.
 */
export async function tellLocked(
  deps: LoginDeps,
  member: MemberRow,
  visit: Pick<Visit, 'merchant'>,
  minutes: number,
): Promise<void> {
  const { failed } = await deps.db
    .selectFrom('login_record')
    .select((eb) => eb.fn.countAll<bigint>().as('failed'))
    .where('member_id', '=', member.id)
    .where('outcome', '=', 'failed')
    .where('at', '>', new Date(deps.clock.now().getTime() - day))
    .executeTakeFirstOrThrow()
  if (Number(failed) >= 2 * failuresOfAnAccount) return
  tellMember(deps, visit.merchant, member, 'accountLocked', { minutes: String(minutes) })
}
