import { credentialState } from '../account/credentials.ts'
import { findMember } from '../account/member-store.ts'
import { CallError } from '../platform/contract/call-error.ts'
import { transact } from '../platform/database/transact.ts'
import type { FinishedFlow } from './flows.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { linkIdentity } from './link-identity.ts'
import { tellLinked } from './tell-linked.ts'

/**
 * Links an identity to the account that asked for it, unless its password was changed meanwhile (`ticketExpired`) or the identity is
 * somebody else's (`signInTaken`).
 */
export async function linkToOwner(
  deps: IdentityDeps,
  merchant: string,
  memberId: bigint,
  { provider, identity, beganAt }: FinishedFlow,
): Promise<void> {
  const member = await findMember(deps.db, merchant, String(memberId))
  if (!member) throw new CallError('ticketExpired')
  const { password_changed_at: changed } = await credentialState(deps.db, memberId)
  if (changed !== null && changed > beganAt) throw new CallError('ticketExpired')
  await transact(deps.db, async (transaction) => {
    const to = { merchant, memberId, now: deps.clock.now() }
    if (!(await linkIdentity(transaction, to, { ...identity, provider }))) throw new CallError('signInTaken')
    await tellLinked(deps, transaction, member)
  })
}
