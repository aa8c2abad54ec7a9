import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { SignInProviderId } from '#schemas/config/security.ts'
import { findMember } from '../member/member-store.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { logIn } from '../session/log-in.ts'
import { ownMember } from '../session/own-member.ts'
import { provePassword } from '../session/prove-password.ts'
import type { LoginDeps } from '../session/session-deps.ts'
import { callErrorOf } from './call-error-of.ts'
import { linkIdentity } from './link-identity.ts'
import { openProviders, type Identity } from './providers.ts'
import { storeFlow, storeLinkTicket, takeFlow } from './sign-in-flow.ts'
import type { SignInFlowTable } from './sign-in-tables.ts'
import { tellLinked } from './tell-linked.ts'
import { unlinkSignInHandler } from './unlink-sign-in.ts'

export interface SignInDeps extends LoginDeps {
  /** A secret of the environment by its name. */
  secret(name: string): string | undefined
  /** Scheme, host and port at which the host of a visit is reached. */
  originOf(host: string): string
}

/**
 * Sign-in with others (requirement AUTH-5): the code flow with PKCE, state and nonce. An account is found by issuer and subject, never
 * by a mail address; an identity that nobody has yet is linked only by a login, a registration or a password (threats T08, T09).
 */
export function signInHandlers(
  deps: SignInDeps,
): Pick<Handlers, 'beginSignIn' | 'beginLink' | 'finishSignIn' | 'unlinkSignIn'> {
  const { db, clock, randomness } = deps
  const providerOf = openProviders(clock)

  return {
    beginSignIn: ({ body: { provider }, visit }) => begin(visit, provider, null),
    async beginLink({ body: { provider, password }, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      await provePassword(deps, visit, member, {
        hash: member.password_hash,
        given: password,
        of: 'password',
      })
      return begin(visit, provider, member.id)
    },
    async finishSignIn({ body, visit, keepDevice }): Promise<CallAnswer<Calls['finishSignIn']>> {
      const flow = await takeFlow(deps, visit, body.flow)
      if (body.error === 'access_denied') throw new CallError('signInCancelled')
      const provider = flow.provider as SignInProviderId
      const identity = await identify(visit, flow, body)
      if (flow.member_id !== null) return link(visit, flow, flow.member_id, identity)
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
        next: 'chooseAccount' as const,
        ...(await storeLinkTicket(deps, visit, provider, identity)),
        provider,
        ...(identity.email === undefined ? {} : { email: identity.email }),
        ...(identity.name === undefined ? {} : { name: identity.name }),
      }
    },
    unlinkSignIn: unlinkSignInHandler(deps),
  }

  function offered(visit: Visit, provider: SignInProviderId) {
    const settings = deps.rules(visit.merchant).security.signIn.find((each) => each.provider === provider)
    const secret = settings && deps.secret(settings.secret)
    if (!settings || secret === undefined) throw new CallError('signInOff')
    return providerOf(settings, secret)
  }

  async function begin(visit: Visit, provider: SignInProviderId, memberId: bigint | null) {
    const flow = {
      state: randomness.token(),
      nonce: randomness.token(),
      codeVerifier: randomness.token(),
      redirectUri: new URL('/sign-in', deps.originOf(visit.host)).href,
    }
    const url = await withCallErrors(() => offered(visit, provider).address(flow))
    return { url, flow: await storeFlow(deps, visit, { ...flow, provider, memberId }) }
  }

  function identify(visit: Visit, flow: SignInFlowTable, body: CallBody<Calls['finishSignIn']>) {
    const answer = new URL(flow.redirect_uri)
    const { state, code, iss, error } = body
    for (const [name, value] of Object.entries({ state, code, iss, error })) {
      if (value !== undefined) answer.searchParams.set(name, value)
    }
    const secrets = {
      state: flow.state,
      nonce: flow.nonce,
      codeVerifier: flow.code_verifier,
      redirectUri: flow.redirect_uri,
    }
    return withCallErrors(() => offered(visit, flow.provider as SignInProviderId).finish(secrets, answer))
  }

  async function withCallErrors<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      throw error instanceof CallError ? error : callErrorOf(error, deps.log)
    }
  }

  /** To the account that asked for it, unless its password was changed meanwhile or the identity is somebody else's. */
  async function link(visit: Visit, flow: SignInFlowTable, memberId: bigint, identity: Identity) {
    const member = await findMember(db, visit.merchant, String(memberId))
    const { password_changed_at: changed = null } = member ?? {}
    if (!member || (changed !== null && changed > flow.began_at)) throw new CallError('ticketExpired')
    const provider = flow.provider as SignInProviderId
    await transact(db, async (transaction) => {
      const to = { merchant: visit.merchant, memberId, now: clock.now() }
      if (!(await linkIdentity(transaction, to, { ...identity, provider })))
        throw new CallError('signInTaken')
    })
    await tellLinked(deps, visit.merchant, member)
    return { next: 'linked' as const, provider }
  }
}
