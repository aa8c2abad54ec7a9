import { initialTransition, transition } from 'xstate'
import { loginStepsMachine, type LoginStepsContext } from '#machines/login-steps.ts'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { LoginAnswer } from '#schemas/calls/session.ts'
import { admitMember } from '../account/admit-member.ts'
import { recordTerms } from '../account/record-terms.ts'
import { findMember } from '../account/member-store.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { hashNewPassword, setPassword } from '../passwords/set-password.ts'
import { validatedFields } from '../../site/sites/validated-fields.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handler, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { complete } from './log-in.ts'
import { loginStep } from './login-step-answer.ts'
import { countTicketFailure, deleteTicket, storeSteps, readTicket } from '../session/login-ticket.ts'
import { passesSecondVerification } from '../second-verification/second-verification.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { notifyNewLogin } from './notify-new-login.ts'

type Call = Calls['loginStep']
type Body = CallBody<Call>
type StepsEvent = Parameters<typeof transition<typeof loginStepsMachine>>[2]

/**
 * `POST /wps/session/login/step`: answers the step at which a login stands. The machine checks whether the answer belongs there; an answer
 * that is not right is counted, and the fifth ends the login.
 */
export function loginStepHandler(deps: MessagingDeps): Handler<Call> {
  return async ({ body, visit, keepDevice }) => {
    const now = deps.clock.now()
    const passwordHash = body.step === 'changePassword' ? await hashOf(deps, { body, visit, now }) : ''
    const outcome = await transact(deps.db, async (transaction) => {
      const { ticket, member, before } = await standing(deps, transaction, { body, visit, now })
      const event = await eventOf(deps, transaction, { body, member, visit, now, passwordHash })
      const [after] = transition(loginStepsMachine, before, event)
      if (event.type === 'verification.failed') {
        if (after.value === 'expired') await deleteTicket(transaction, body.ticket)
        else await countTicketFailure(transaction, body.ticket)
        // Thrown behind the transaction, so that the failure stays counted.
        return {
          failed: after.value === 'expired' ? ('ticketExpired' as const) : ('verificationFailed' as const),
        }
      }
      const login = {
        member,
        way: ticket.way,
        visit,
        keepDevice,
        linkTicketHash: ticket.linkTicketHash ?? undefined,
      }
      if (after.value === 'loggedIn') {
        await deleteTicket(transaction, body.ticket)
        if (ticket.steps.secondVerificationDue) await notifyNewLogin(deps, transaction, member, visit)
        const answer: LoginAnswer = await complete(deps, transaction, login)
        return { answer }
      }
      const steps = stepsOf(after.context)
      await storeSteps(transaction, body.ticket, steps)
      const { expiresAt } = ticket
      const answer: LoginAnswer = await loginStep(transaction, deps.rules(visit.merchant), {
        value: after.value,
        steps,
        member,
        ticket: body.ticket,
        expiresAt,
      })
      return { answer }
    })
    if ('failed' in outcome) throw new CallError(outcome.failed)
    return outcome.answer
  }
}

interface Asked<Answered extends Body = Body> {
  readonly body: Answered
  readonly visit: Visit
  readonly now: Date
}

/**
 * Where the login of a ticket stands, and whose it is. Throws `ticketExpired`, also where it stands at another step, and for who is not let
 * in any more: the next login says why.
 */
async function standing({ rules }: MessagingDeps, db: Database, { body, visit, now }: Asked) {
  const ticket = await readTicket(db, body.ticket, visit.merchant, now)
  const member = await findMember(db, visit.merchant, String(ticket.memberId))
  if (!member || !isLetIn(rules(visit.merchant), member, now)) throw new CallError('ticketExpired')
  const [before] = initialTransition(loginStepsMachine, { ...ticket.steps, failures: ticket.failures })
  if (before.value !== body.step) throw new CallError('ticketExpired')
  return { ticket, member, before }
}

function isLetIn(...asked: Parameters<typeof admitMember>) {
  try {
    admitMember(...asked)
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

/** Hashes before the transaction, which would hold the ticket and a connection meanwhile. */
async function hashOf(deps: MessagingDeps, asked: Asked<Extract<Body, { step: 'changePassword' }>>) {
  const { body, visit } = asked
  await validatedFields(deps, visit, 'changePassword.forced', body)
  const { member } = await standing(deps, deps.db, asked)
  return hashNewPassword(deps, { member, merchant: visit.merchant, password: body.newPassword })
}

interface Step extends Asked {
  readonly member: MemberRow
  readonly passwordHash: string
}

async function eventOf(
  deps: MessagingDeps,
  transaction: Database,
  { body, member, visit, now, passwordHash }: Step,
): Promise<StepsEvent> {
  switch (body.step) {
    case 'secondVerification': {
      const passed = await passesSecondVerification(deps, transaction, { member, visit, now, ...body })
      return { type: passed ? 'verification.passed' : 'verification.failed' }
    }
    case 'acceptTerms': {
      const { termsVersion, languages, defaultLanguage } = deps.rules(visit.merchant)
      if (body.version !== termsVersion) throw new CallError('ticketExpired')
      const language = languages.includes(body.language) ? body.language : defaultLanguage
      await recordTerms(transaction, {
        memberId: member.id,
        version: termsVersion,
        now,
        language,
        address: visit.address,
      })
      await transaction
        .updateTable('member')
        .set({ terms_version: termsVersion, terms_accepted_at: now, terms_accepted_from: visit.address })
        .where('id', '=', member.id)
        .execute()
      return { type: 'terms.accepted' }
    }
    case 'changePassword':
      await setPassword(deps, transaction, {
        member,
        merchant: visit.merchant,
        hash: passwordHash,
        keepSession: undefined,
      })
      return { type: 'password.changed' }
  }
}

function stepsOf({ secondVerificationDue, termsDue, passwordDue }: LoginStepsContext): LoginStepsContext {
  return { secondVerificationDue, termsDue, ...(passwordDue ? { passwordDue } : {}) }
}
