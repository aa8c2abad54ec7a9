import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import type { FlowSecrets, Identity } from './provider.ts'
import type { SignInFlowTable } from './sign-in-tables.ts'

const countsFor = 10 * 60_000

/** Who is logged in, and the hash of the login password that was given just now. */
export interface ProvenOwner {
  readonly memberId: bigint
  readonly proof: string
}

export interface FlowOwner {
  readonly memberId: bigint
  isStillProof(password_hash: string | null): boolean
}

type Deps = Pick<SiteDeps, 'db' | 'clock' | 'randomness'>

/** Keeps what binds a provider's answer to this browser; the secret that is given back goes to this browser alone. */
export async function storeFlow(
  { db, clock, randomness }: Deps,
  visit: Visit,
  flow: FlowSecrets & { readonly provider: SignInProviderId; readonly owner: ProvenOwner | null },
): Promise<string> {
  const secret = randomness.token()
  await db
    .insertInto('sign_in_flow')
    .values({
      flow_hash: sha256(secret),
      merchant: visit.merchant,
      provider: flow.provider,
      state: flow.state,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      redirect_uri: flow.redirectUri,
      member_id: flow.owner?.memberId ?? null,
      proof: flow.owner && sha256(flow.owner.proof),
      expires_at: new Date(clock.now().getTime() + countsFor),
    })
    .execute()
  return secret
}

/** Takes the flow away before anything is asked, so that nothing is finished twice. Throws `ticketExpired`. */
export async function takeFlow({ db, clock }: Deps, visit: Visit, secret: string): Promise<SignInFlowTable> {
  const flow = await db
    .deleteFrom('sign_in_flow')
    .where('flow_hash', '=', sha256(secret))
    .where('merchant', '=', visit.merchant)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()
  if (!flow) throw new CallError('ticketExpired')
  return flow
}

export function ownerOf({ member_id, proof }: SignInFlowTable): FlowOwner | null {
  if (member_id === null) return null
  return {
    memberId: member_id,
    isStillProof: (hash) => hash !== null && proof !== null && sha256(hash).equals(proof),
  }
}

/** An identity that nobody has yet, for whoever logs in or registers with the ticket. */
export async function storeLinkTicket(
  { db, clock, randomness }: Deps,
  visit: Visit,
  provider: SignInProviderId,
  { issuer, subject }: Identity,
): Promise<{ readonly ticket: string; readonly expiresAt: string }> {
  const ticket = randomness.token()
  const now = clock.now()
  const expires_at = new Date(now.getTime() + countsFor)
  await db
    .insertInto('link_ticket')
    .values({ ticket_hash: sha256(ticket), merchant: visit.merchant, provider, issuer, subject, expires_at })
    .execute()
  return { ticket, expiresAt: expires_at.toISOString() }
}
