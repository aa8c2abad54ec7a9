import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { hashPassword } from '../../members/account/password-hash.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import { idempotently } from '../../platform/contract/idempotently.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { giveCodes, givenAgain, type GivenCodes } from '../../members/second-verification/given-codes.ts'
import { newTotpSecret, totpUri } from '../../members/second-verification/totp.ts'
import { confirmAuthenticator, replaceOperatorCodes, takeOperatorCode } from './operator-codes.ts'
import type { OperatorDeps } from './open-operators.ts'
import {
  endOperatorSessions,
  isOpenSession,
  needsSecondFactor,
  openOperatorSession,
} from './operator-session.ts'
import { findById, findByName, grantsOf, type OperatorRow } from './operator-store.ts'
import { ownerOfTicket, spoilTickets, storeTicket } from './operator-tickets.ts'
import { assertGoodPassword, isRightPassword } from './prove-operator.ts'

export const issuer = 'Marquee console'

interface Step {
  readonly visit: Visit
  storeOperatorSession(token: string): void
}

/** The outcome of a call that ended a sign-in with a new authenticator; it is answered again while its ticket would have counted. */
interface Enrolled {
  readonly codeSet: string
  readonly operatorId: string
  readonly sessionId: string
  readonly until: string
}

interface Enrolment {
  readonly given: GivenCodes
  readonly token: string
}

type SignInCall =
  | 'signInOperator'
  | 'answerOperatorCode'
  | 'beginEnrolment'
  | 'finishEnrolment'
  | 'readInvitation'
  | 'acceptInvitation'

/**
 * Signing in: the password, then a code where there is an authenticator, or a new authenticator where a role asks for one. There is no
 * session before the last step. Nobody learns whether a name is an operator's.
 */
export function signInHandlers(deps: OperatorDeps): Pick<Handlers, SignInCall> {
  const { db, clock, randomness } = deps
  return {
    async signInOperator({ body, ...step }) {
      const now = clock.now()
      const nameKey = accountKeyOf(body.name)
      const operator = await findByName(db, nameKey)
      const proof = { operator, password: body.password, counted: nameKey, visit: step.visit, now }
      const isRight = await isRightPassword(db, proof)
      const grants = await grantsOf(db, operator?.id ?? 0n)
      if (!isRight || !operator?.is_active || grants.length === 0) {
        // Also of a name that nobody has, which is not kept: it may be a password in the wrong field.
        await transact(db, (transaction) => addRefusal(transaction, operator, step.visit))
        throw new CallError('loginFailed')
      }
      return given(await transact(db, (transaction) => goOn(transaction, operator, step)), step)
    },
    async answerOperatorCode({ body: { ticket, code }, ...step }) {
      const now = clock.now()
      // Kept also where the code is wrong, because it was counted.
      const opened = await transact(db, async (transaction) => {
        const operator = await ownerOfTicket(transaction, { ticket, kind: 'code', now })
        if (await takeOperatorCode(transaction, operator, code, now))
          return finish(transaction, operator, step)
        await addRefusal(transaction, operator, step.visit)
        return undefined
      })
      if (!opened) throw new CallError('verificationFailed')
      step.storeOperatorSession(opened.token)
      return {}
    },
    async beginEnrolment({ body: { ticket } }) {
      const secret = newTotpSecret()
      const name = await transact(db, async (transaction) => {
        const operator = await ownerOfTicket(transaction, { ticket, kind: 'enrol', now: clock.now() })
        if (operator.totp_confirmed_at) throw new CallError('ticketExpired')
        await beginAuthenticator(transaction, operator.id, secret)
        return operator.name
      })
      return { secret, uri: totpUri(secret, name, issuer) }
    },
    async finishEnrolment({ body: { ticket, totpCode }, idempotencyKey: key, ...step }) {
      const now = clock.now()
      const named = { merchant: everyMerchant, call: 'finishEnrolment', key, content: ticket, now } as const
      const { given: codes, token } = await idempotently<Enrolled, Enrolment>(db, named, {
        first: (record) =>
          transact(db, async (transaction) => {
            const operator = await ownerOfTicket(transaction, { ticket, kind: 'enrol', now })
            if (operator.totp_confirmed_at) throw new CallError('ticketExpired')
            if (!(await confirmAuthenticator(transaction, operator, totpCode, now)))
              throw new CallError('verificationFailed')
            const made = giveCodes(key, randomness)
            await replaceOperatorCodes(transaction, operator.id, made)
            await addAudit(transaction, {
              by: actorOf(operator),
              from: step.visit,
              action: 'authenticatorOn',
              now,
            })
            const opened = await finish(transaction, operator, step)
            await record(transaction, {
              codeSet: made.codeSet,
              operatorId: String(operator.id),
              sessionId: String(opened.sessionId),
              until: operator.ticketExpiresAt.toISOString(),
            })
            return { given: made, token: opened.token }
          }),
        // A session of its own: the first one may have reached the browser after all.
        again: (enrolled) =>
          transact(db, async (transaction) => {
            const operator = await findById(transaction, BigInt(enrolled.operatorId), { lock: true })
            const goesOn =
              key !== undefined &&
              operator?.is_active &&
              operator.unsaved_code_set === enrolled.codeSet &&
              now < new Date(enrolled.until) &&
              (await isOpenSession(transaction, BigInt(enrolled.sessionId)))
            if (!goesOn) throw new CallError('ticketExpired')
            const { token: own } = await finish(transaction, operator, step)
            return { given: givenAgain(key, enrolled.codeSet), token: own }
          }),
      })
      step.storeOperatorSession(token)
      return codes
    },
    async readInvitation({ body: { invitation: ticket } }) {
      const now = clock.now()
      const { name, ticketExpiresAt } = await transact(db, (transaction) =>
        ownerOfTicket(transaction, { ticket, kind: 'invitation', now }),
      )
      return { name, expiresAt: ticketExpiresAt.toISOString() }
    },
    async acceptInvitation({ body: { invitation: ticket, newPassword }, ...step }) {
      const now = clock.now()
      const shown = { ticket, kind: 'invitation', now } as const
      const { name } = await transact(db, (transaction) => ownerOfTicket(transaction, shown))
      assertGoodPassword(newPassword, name)
      const password_hash = await hashPassword(newPassword)
      const proven = await transact(db, async (transaction) => {
        const operator = await ownerOfTicket(transaction, shown)
        await transaction
          .updateTable('operator')
          .set({ password_hash })
          .where('id', '=', operator.id)
          .execute()
        await spoilTickets(transaction, operator.id)
        // Anyone who forgot the password may have left a session somewhere.
        await endOperatorSessions(transaction, operator.id, { now })
        await addAudit(transaction, {
          by: actorOf(operator),
          from: step.visit,
          action: 'invitationAccepted',
          now,
        })
        return goOn(transaction, { ...operator, password_hash }, step)
      })
      return given(proven, step)
    },
  }

  /** After the password, which may have been changed while it was compared. */
  async function goOn(transaction: Database, { id, password_hash }: OperatorRow, step: Step) {
    const now = clock.now()
    const operator = await findById(transaction, id, { lock: true })
    const grants = await grantsOf(transaction, id)
    if (!operator?.is_active || grants.length === 0 || operator.password_hash !== password_hash)
      throw new CallError('loginFailed')
    const asksForOne = grants.some(({ role }) => needsSecondFactor.includes(role))
    if (operator.totp_confirmed_at === null && !asksForOne) {
      const { token } = await finish(transaction, operator, step)
      return { next: 'none' as const, token }
    }
    const ticket = randomness.token()
    const next = operator.totp_confirmed_at === null ? ('enrol' as const) : ('code' as const)
    await storeTicket(transaction, { ticket, operatorId: id, kind: next, now })
    return { next, ticket }
  }

  /** The token of the session, and its id. */
  async function finish(transaction: Database, operator: OperatorRow, { visit }: Pick<Step, 'visit'>) {
    const [now, token] = [clock.now(), randomness.token()]
    await spoilTickets(transaction, operator.id, 'code')
    await spoilTickets(transaction, operator.id, 'enrol')
    const session = { token, operatorId: operator.id, way: 'signIn', visit, now } as const
    const sessionId = await openOperatorSession(transaction, session)
    await addAudit(transaction, { by: actorOf(operator), from: visit, action: 'signIn', now })
    return { token, sessionId }
  }

  function addRefusal(transaction: Database, operator: OperatorRow | undefined, visit: Visit) {
    const by = operator ? actorOf(operator) : ''
    return addAudit(transaction, { by, from: visit, action: 'signIn', outcome: 'refused', now: clock.now() })
  }
}

/** Begins an authenticator where none is on. */
export async function beginAuthenticator(db: Database, operatorId: bigint, secret: string): Promise<void> {
  await db
    .updateTable('operator')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', operatorId)
    .where('totp_confirmed_at', 'is', null)
    .execute()
}

/** The answer to a proof, and the cookie once the session is there. */
function given(
  proven:
    | { readonly next: 'none'; readonly token: string }
    | { readonly next: 'code' | 'enrol'; readonly ticket: string },
  { storeOperatorSession }: Pick<Step, 'storeOperatorSession'>,
) {
  if (proven.next !== 'none') return proven
  storeOperatorSession(proven.token)
  return { next: 'none' as const }
}

function actorOf({ id, name }: OperatorRow) {
  return { operatorId: String(id), name }
}
