import Type from 'typebox'
import {
  findingKinds,
  findingStates,
  type FindingKind,
  type FindingState,
} from '../../cashier/finding-kinds.ts'
import { defineCall } from '../call.ts'
import { currency, minor } from '../money-shapes.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'
import { consoleErrors, merchantCode, moment, person } from './configuration-shapes.ts'
import { cashierPath, counts, uuid } from './withdrawal-shapes.ts'

const kind = Type.Unsafe<FindingKind>(Type.Enum([...findingKinds]))

/** What one side says. */
const side = Type.Object(
  { amount: minor, currency, state: Type.Unsafe<FindingState>(Type.Enum([...findingStates])) },
  closed,
)

/** The deposit or the withdrawal that a difference is about. */
const about = Type.Object(
  { reference: Type.String(), account: Type.String(), currency, isOpen: Type.Boolean() },
  closed,
)

/** A difference between a payment provider and the cashier. */
const finding = Type.Object(
  {
    id: uuid,
    kind,
    /** The id of the method; absent where it is about a payout. */
    method: Type.Optional(Type.String()),
    /** The provider's id of the payment, or the id of the attempt to pay out. */
    subject: Type.String(),
    /** Absent where the side does not know the payment. */
    here: Type.Optional(side),
    there: Type.Optional(side),
    foundAt: moment,
    deposit: Type.Optional(about),
    withdrawal: Type.Optional(about),
    /** Whether the payment can be taken in by closing it. */
    canTake: Type.Boolean(),
    closed: Type.Optional(
      Type.Object({ at: moment, by: person, reason: Type.String(), hasTaken: Type.Boolean() }, closed),
    ),
  },
  closed,
)

const staffFindings = defineCall({
  ...counts,
  method: 'GET',
  path: `${cashierPath}/findings`,
  summary:
    'Differences between payment providers and the cashier: open ones, the oldest first, or closed ones, the newest first',
  params: Type.Object({ merchant: merchantCode }, closed),
  query: Type.Object(
    {
      ...pageQuery,
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      kind: Type.Optional(kind),
      /** Only this one, open or closed. */
      id: Type.Optional(uuid),
    },
    closed,
  ),
  answer: Type.Object(
    {
      ...pageAnswer(finding),
      /** Of all kinds. */
      open: Type.Integer(),
    },
    closed,
  ),
  errors: consoleErrors,
  limit: { max: 240, seconds: 60 },
})

const closeFinding = defineCall({
  ...counts,
  method: 'POST',
  path: `${cashierPath}/findings/:finding/close`,
  summary:
    'Closes a difference with a reason, once; a payment that is missing here can be taken in with it, as if the provider had reported it',
  params: Type.Object({ merchant: merchantCode, finding: uuid }, closed),
  idempotent: true,
  body: Type.Object(
    {
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      take: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  answer: finding,
  errors: [...consoleErrors, 'caseChanged', 'idempotencyKeyReused', 'unavailable'],
  limit: { max: 60, seconds: 60 },
})

export const findingCalls = { staffFindings, closeFinding }
