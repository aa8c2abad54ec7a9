import { findMember } from '../account/member-store.ts'
import type { Flows } from '../identity/flows.ts'
import type { IdentityDeps } from '../identity/identity-deps.ts'
import { linkToOwner } from '../identity/link-to-owner.ts'
import { storeLinkTicket } from '../identity/sign-in-flow.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { logIn } from './log-in.ts'

/**
 * Sign-in with others (requirement AUTH-5). An account is found by issuer and subject, never by a mail address; an identity that nobody
 * has yet is linked only by a login, a registration or a password (threats T08, T09).
 */
export function signInHandlers(
  deps: IdentityDeps,
  flows: Flows,
): Pick<Handlers, 'beginSignIn' | 'finishSignIn'> {
  const { db } = deps
  return {
    beginSignIn: ({ body: { provider }, visit }) => flows.begin(visit, provider, null),
    async finishSignIn({ body, visit, keepDevice }) {
      const finished = await flows.finish(visit, body)
      const { provider, identity, owner } = finished
      if (owner) {
        await linkToOwner(deps, visit.merchant, owner, finished)
        return { next: 'linked', provider }
      }
      const linked = await db
        .selectFrom('linked_identity')
        .select('member_id')
        .where('merchant', '=', visit.merchant)
        .where('issuer', '=', identity.issuer)
        .where('subject', '=', identity.subject)
        .executeTakeFirst()
      const member = linked && (await findMember(db, visit.merchant, String(linked.member_id)))
      if (member) return logIn(deps, { member, way: 'signIn', visit, keepDevice })
      return {
        next: 'chooseAccount',
        ...(await storeLinkTicket(deps, visit, provider, identity)),
        provider,
        ...(identity.email === undefined ? {} : { email: identity.email }),
        ...(identity.name === undefined ? {} : { name: identity.name }),
      }
    },
  }
}
