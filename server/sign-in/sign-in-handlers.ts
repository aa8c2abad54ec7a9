import { createHash } from 'node:crypto'
import type { SignInProviderId } from '#schemas/config/security.ts'
import { findMember } from '../member/member-store.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { logIn } from '../session/log-in.ts'
import { ownMember } from '../session/own-member.ts'
import type { LoginDeps } from '../session/session-deps.ts'
import { callErrorOf } from './call-error-of.ts'
import { providerOf, type Identity } from './providers.ts'
import './sign-in-tables.ts'

const countsFor = 10 * 60_000

export interface SignInDeps extends LoginDeps {
  /** A secret of the environment by its name. */
  secret(name: string): string | undefined
  /** Scheme, host and port at which the host of a visit is reached. */
  originOf(host: string): string
}

/**
 * Sign-in with others (requirement AUTH-5): the code flow with PKCE, state and nonce. An account is found by provider and subject, never
 * by a mail address; an identity that nobody has yet is linked only by a login or a registration (threats T08, T09).
 */
export function signInHandlers(
  deps: SignInDeps,
): Pick<Handlers, 'beginSignIn' | 'finishSignIn' | 'unlinkSignIn'> {
  const { db, clock, randomness } = deps

  function offered(visit: Visit, provider: SignInProviderId) {
    const settings = deps.rules(visit.merchant).security.signIn.find((each) => each.provider === provider)
    const secret = settings && deps.secret(settings.secret)
    if (!settings || secret === undefined) throw new CallError('signInOff')
    return providerOf(settings, secret)
  }

  return {
    async beginSignIn({ body: { provider }, visit }) {
      const flow = {
        state: randomness.token(),
        nonce: randomness.token(),
        codeVerifier: randomness.token(),
        redirectUri: `${deps.originOf(visit.host)}/sign-in`,
      }
      const url = await offered(visit, provider)
        .address(flow)
        .catch((error: unknown) => {
          throw error instanceof CallError ? error : callErrorOf(error, deps.log)
        })
      const secret = randomness.token()
      await db.deleteFrom('sign_in_flow').where('expires_at', '<', clock.now()).execute()
      await db
        .insertInto('sign_in_flow')
        .values({
          flow_hash: hashOf(secret),
          merchant: visit.merchant,
          provider,
          state: flow.state,
          nonce: flow.nonce,
          code_verifier: flow.codeVerifier,
          redirect_uri: flow.redirectUri,
          expires_at: new Date(clock.now().getTime() + countsFor),
        })
        .execute()
      return { url, flow: secret }
    },
    async finishSignIn({ body, visit, keepDevice }) {
      const now = clock.now()
      // Taken away before anything is asked, so that nothing is finished twice.
      const flow = await db
        .deleteFrom('sign_in_flow')
        .where('flow_hash', '=', hashOf(body.flow))
        .where('merchant', '=', visit.merchant)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      if (!flow) throw new CallError('ticketExpired')
      if (body.error === 'access_denied') throw new CallError('signInCancelled')
      const provider = flow.provider as SignInProviderId
      const answer = new URL(flow.redirect_uri)
      const { state, code, iss, error } = body
      for (const [name, value] of Object.entries({ state, code, iss, error })) {
        if (value !== undefined) answer.searchParams.set(name, value)
      }
      let identity: Identity
      try {
        identity = await offered(visit, provider).finish(
          {
            state: flow.state,
            nonce: flow.nonce,
            codeVerifier: flow.code_verifier,
            redirectUri: flow.redirect_uri,
          },
          answer,
        )
      } catch (thrown) {
        throw thrown instanceof CallError ? thrown : callErrorOf(thrown, deps.log)
      }
      const linked = await db
        .selectFrom('linked_identity')
        .select('member_id')
        .where('merchant', '=', visit.merchant)
        .where('provider', '=', provider)
        .where('subject', '=', identity.subject)
        .executeTakeFirst()
      const member = linked && (await findMember(db, visit.merchant, String(linked.member_id)))
      if (member) return logIn(deps, { member, way: 'signIn', visit, keepDevice })
      const { ticket, expiresAt } = await storeLinkTicket(visit, provider, identity, now)
      return {
        next: 'chooseAccount' as const,
        ticket,
        expiresAt: expiresAt.toISOString(),
        provider,
        ...(identity.email === undefined ? {} : { email: identity.email }),
        ...(identity.name === undefined ? {} : { name: identity.name }),
      }
    },
    async unlinkSignIn({ body: { provider }, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      await transact(db, async (transaction) => {
        const links = await transaction
          .selectFrom('linked_identity')
          .select('provider')
          .where('member_id', '=', member.id)
          .forUpdate()
          .execute()
        if (!links.some((link) => link.provider === provider)) throw new CallError('notFound')
        const hasOtherWay = member.password_hash !== null || member.mobile !== null || links.length > 1
        if (!hasOtherWay) throw new CallError('lastWayIn')
        await transaction
          .deleteFrom('linked_identity')
          .where('member_id', '=', member.id)
          .where('provider', '=', provider)
          .execute()
      })
      return {}
    },
  }

  async function storeLinkTicket(visit: Visit, provider: string, { subject }: Identity, now: Date) {
    const ticket = randomness.token()
    const expiresAt = new Date(now.getTime() + countsFor)
    await db.deleteFrom('link_ticket').where('expires_at', '<', now).execute()
    await db
      .insertInto('link_ticket')
      .values({
        ticket_hash: hashOf(ticket),
        merchant: visit.merchant,
        provider,
        subject,
        expires_at: expiresAt,
      })
      .execute()
    return { ticket, expiresAt }
  }
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest()
}
