import { ownMember } from '../account/own-member.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import type { Flows } from './flows.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { unlinkSignInHandler } from './unlink-sign-in.ts'

/** Providers that somebody who is logged in adds to the account, or takes from it. */
export function linkHandlers(deps: IdentityDeps, flows: Flows): Pick<Handlers, 'beginLink' | 'unlinkSignIn'> {
  return {
    async beginLink({ body: { provider, password }, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const proof = await provePassword(deps, visit, member, password)
      return flows.begin(visit, provider, { memberId: member.id, proof })
    },
    unlinkSignIn: unlinkSignInHandler(deps),
  }
}
