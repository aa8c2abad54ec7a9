import { initialTransition } from 'xstate'
import { loginStepsMachine, type LoginStepsContext } from '#machines/login-steps.ts'
import type { LoginAnswer } from '#schemas/calls/session.ts'
import { credentialState } from '../account/credentials.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { linkByTicket } from '../identity/link-identity.ts'
import { notifyLinked } from '../identity/notify-linked.ts'
import { admitMember } from '../account/admit-member.ts'
import { isFamiliar, isKnownDevice } from '../session/known-networks.ts'
import { loginStep } from './login-step-answer.ts'
import { recordLogin } from '../session/login-records.ts'
import { storeTicket } from '../session/login-ticket.ts'
import { notifyNewLogin } from './notify-new-login.ts'
import { openSession, type Opening } from '../session/open-session.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import { secondMethodsOf } from '../second-verification/second-methods.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'

export interface ProvenLogin extends Opening {
  readonly way: 'password' | 'sms' | 'signIn'
  /** An identity of another provider that is linked when the login is complete. */
  readonly linkTicketHash?: Buffer | undefined
  /** What belongs to the proof, such as using a code up, in the same transaction. */
  readonly prove?: ((transaction: Database) => Promise<void>) | undefined
}

/**
 * Goes on with somebody who has proven to be the owner of an account, whichever way: refuses whom the site does not let in, asks for the
 * steps that are due by the machine `login-steps`, or opens the session.
 */
export async function logIn(deps: MessagingDeps, login: ProvenLogin): Promise<LoginAnswer> {
  const { member, way, visit } = login
  const rules = deps.rules(visit.merchant)
  const now = deps.clock.now()
  try {
    admitMember(rules, member, now)
  } catch (error) {
    await recordLogin(deps.db, { memberId: member.id, way, outcome: 'refused', visit, now })
    throw error
  }
  const familiar = await isFamiliar(deps.db, member.id, visit, now)
  return transact(deps.db, async (transaction) => {
    await login.prove?.(transaction)
    const steps = await stepsOf(transaction, rules, login, { familiar, now })
    const [snapshot] = initialTransition(loginStepsMachine, steps)
    if (snapshot.value === 'loggedIn') {
      if (!familiar) await notifyNewLogin(deps, transaction, member, visit)
      return complete(deps, transaction, login)
    }
    const ticket = deps.randomness.token()
    const expiresAt = await storeTicket(
      transaction,
      ticket,
      visit.merchant,
      { memberId: member.id, way, steps, linkTicketHash: login.linkTicketHash ?? null },
      now,
    )
    return loginStep(transaction, rules, { value: snapshot.value, steps, member, ticket, expiresAt })
  })
}

/** The session at the end of all steps. */
export async function complete(
  deps: MessagingDeps,
  transaction: Database,
  login: Omit<ProvenLogin, 'prove'>,
): Promise<LoginAnswer> {
  const { member, visit, linkTicketHash } = login
  const session = await openSession(deps, transaction, login)
  if (linkTicketHash) {
    await linkByTicket(transaction, {
      merchant: visit.merchant,
      memberId: member.id,
      ticketHash: linkTicketHash,
      now: deps.clock.now(),
    })
    await notifyLinked(deps, transaction, member)
  }
  return session
}

async function stepsOf(
  db: Database,
  rules: SiteRules,
  { member, way, visit }: ProvenLogin,
  { familiar, now }: { readonly familiar: boolean; readonly now: Date },
): Promise<LoginStepsContext> {
  const asksElsewhere = rules.security.secondVerification.when === 'unknownAddress' && !familiar
  const state = await credentialState(db, member.id)
  const hasAuthenticator = state.totp_confirmed_at !== null
  const due = asksElsewhere || (hasAuthenticator && !(await isKnownDevice(db, member.id, visit, now)))
  // Anyone who has no way to prove anything more would be locked out of the account; a notice is all that is left.
  const canBeAsked = due && (await secondMethodsOf(db, rules, member)).length > 0
  const expired = state.password_expires_at !== null && state.password_expires_at <= now
  return {
    secondVerificationDue: canBeAsked,
    termsDue: rules.security.askTermsAgain && member.terms_version !== rules.termsVersion,
    // Who did not need the password is not asked for another one (specification §4).
    passwordDue:
      way === 'password' ? passwordDue(state, expired && rules.flags.PWDEXPFORCECHANGE3) : undefined,
  }
}

function passwordDue(state: { readonly must_change_password: boolean }, expired: boolean) {
  if (state.must_change_password) return 'default'
  return expired ? 'expired' : undefined
}
