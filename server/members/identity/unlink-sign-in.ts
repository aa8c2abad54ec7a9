import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { credentialState } from '../account/credentials.ts'
import { ownMember } from '../account/own-member.ts'
import { merchantSecret } from '../../configuration/gate/members/merchant-secret.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { notifyUnlinked } from './notify-linked.ts'
import './sign-in-tables.ts'

/** Forgets a linked provider. What the merchant does not offer now is no other way into the account. */
export function unlinkSignInHandler(deps: IdentityDeps): Handlers['unlinkSignIn'] {
  const { db } = deps
  return async ({ body: { provider }, caller, visit }) => {
    const { id } = await ownMember(deps, caller, visit)
    const { flags, security } = deps.rules(visit.merchant)
    const own = merchantSecret(deps.secret, visit.merchant)
    const offered = security.signIn.filter(({ secret }) => own(secret) !== undefined)
    await transact(db, async (transaction) => {
      // Locked: two that are unlinked at once would each be the other's way in.
      const row = await transaction
        .selectFrom('member')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const links = await transaction
        .selectFrom('linked_identity')
        .select('provider')
        .where('member_id', '=', id)
        .execute()
      if (!links.some((link) => link.provider === provider)) throw new CallError('notFound')
      const hasOther = links.some(
        (link) => link.provider !== provider && offered.some((each) => each.provider === link.provider),
      )
      const bySms = row.mobile !== null && flags.MOBILEVERCODELOGIN3
      const { has_password } = await credentialState(transaction, id)
      if (!has_password && !bySms && !hasOther) throw new CallError('lastWayIn')
      await transaction
        .deleteFrom('linked_identity')
        .where('member_id', '=', id)
        .where('provider', '=', provider)
        .execute()
      await notifyUnlinked(deps, transaction, row, provider)
    })
    return {}
  }
}
