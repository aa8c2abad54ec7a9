import { holdPassword, findPassword } from '../account/credentials.ts'
import { findMember } from '../account/member-store.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { transact } from '../../platform/database/transact.ts'
import type { FinishedFlow } from './flows.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { linkIdentity } from './link-identity.ts'
import type { FlowOwner } from './sign-in-flow.ts'
import { notifyLinked } from './notify-linked.ts'

/**
 * Links an identity to the account that asked for it, unless its password is another one by now (`ticketExpired`) or the identity is
 * somebody else's (`signInTaken`).
 */
export async function linkToOwner(
  deps: IdentityDeps,
  merchant: string,
  { memberId, isStillProof }: FlowOwner,
  { provider, identity }: Pick<FinishedFlow, 'provider' | 'identity'>,
): Promise<void> {
  const member = await findMember(deps.db, merchant, String(memberId))
  if (!member) throw new CallError('ticketExpired')
  await transact(deps.db, async (transaction) => {
    const stored = await findPassword(transaction, memberId)
    if (
      !stored ||
      !isStillProof(stored.password_hash) ||
      !(await holdPassword(transaction, memberId, stored))
    )
      throw new CallError('ticketExpired')
    const to = { merchant, memberId, now: deps.clock.now() }
    if (!(await linkIdentity(transaction, to, { ...identity, provider }))) throw new CallError('signInTaken')
    await notifyLinked(deps, transaction, member)
  })
}
