import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import { merchantSecret } from '../../configuration/gate/members/merchant-secret.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { Identity } from './provider.ts'
import { openProviders } from './providers.ts'
import { ownerOf, storeFlow, takeFlow, type FlowOwner, type ProvenOwner } from './sign-in-flow.ts'
import type { SignInFlowTable } from './sign-in-tables.ts'
import { AuthorizationResponseError, ClientError } from 'openid-client'
import type { Log } from '../../platform/log/log.ts'

/** What a provider has answered, and what was asked of it. */
export interface FinishedFlow {
  readonly provider: SignInProviderId
  readonly identity: Identity
  /** Whose account the identity is to be linked to, where its owner began from within. */
  readonly owner: FlowOwner | null
}

export interface Flows {
  begin(
    visit: Visit,
    provider: SignInProviderId,
    owner: ProvenOwner | null,
  ): Promise<{ url: string; flow: string }>
  /** Throws `ticketExpired`, `signInCancelled`, `signInFailed` or `signInUnavailable`. */
  finish(visit: Visit, body: CallBody<Calls['finishSignIn']>): Promise<FinishedFlow>
}

/** The code flow with PKCE, state and nonce, from the press of a button to the identity that a provider has proven. */
export function openFlows(deps: IdentityDeps): Flows {
  const { randomness } = deps
  const providerOf = openProviders(deps.clock, deps.outside)

  return {
    async begin(visit, provider, owner) {
      const flow = {
        state: randomness.token(),
        nonce: randomness.token(),
        codeVerifier: randomness.token(),
        redirectUri: new URL('/sign-in', deps.originOf(visit.host)).href,
      }
      const url = await withCallErrors(() => offered(visit, provider).address(flow))
      return { url, flow: await storeFlow(deps, visit, { ...flow, provider, owner }) }
    },
    async finish(visit, body) {
      const flow = await takeFlow(deps, visit, body.flow)
      if (body.error === 'access_denied') throw new CallError('signInCancelled')
      const provider = flow.provider as SignInProviderId
      const identity = await withCallErrors(() =>
        offered(visit, provider).finish(secretsOf(flow), answerOf(flow, body)),
      )
      return { provider, identity, owner: ownerOf(flow) }
    },
  }

  function offered(visit: Visit, provider: SignInProviderId) {
    const settings = deps.rules(visit.merchant).security.signIn.find((each) => each.provider === provider)
    const secret = settings && merchantSecret(deps.secret, visit.merchant)(settings.secret)
    if (!settings || secret === undefined) throw new CallError('signInOff')
    return providerOf(settings, secret)
  }

  async function withCallErrors<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      throw error instanceof CallError ? error : callErrorOf(error, deps.log)
    }
  }
}

function answerOf(flow: SignInFlowTable, { state, code, iss, error }: CallBody<Calls['finishSignIn']>) {
  const answer = new URL(flow.redirect_uri)
  for (const [name, value] of Object.entries({ state, code, iss, error })) {
    if (value !== undefined) answer.searchParams.set(name, value)
  }
  return answer
}

function secretsOf({ state, nonce, code_verifier, redirect_uri }: SignInFlowTable) {
  return { state, nonce, codeVerifier: code_verifier, redirectUri: redirect_uri }
}

/** A fault of a sign-in as the browser learns it: cancelled, not reachable, or failed. What exactly was wrong stays in the log. */
function callErrorOf(error: unknown, log: Pick<Log, 'warn'>): CallError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new CallError('signInCancelled')
  }
  log.warn({ err: error }, 'a sign-in with a provider failed')
  const isOut =
    error instanceof TypeError || (error instanceof ClientError && unreachable.has(error.code ?? ''))
  return new CallError(isOut ? 'signInUnavailable' : 'signInFailed')
}

/** Codes of openid-client for a provider that does not answer as one. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
