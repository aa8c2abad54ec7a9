import Type from 'typebox'
import { withdrawalReferencePattern } from '../cashier/payment-reference.ts'
import {
  complaintAnswers,
  payoutStates,
  receiptStates,
  rejectionReasons,
  withdrawalActors,
  withdrawalStates,
  withdrawalStepKinds,
  type ComplaintAnswer,
  type PayoutState,
  type ReceiptState,
  type RejectionReason,
  type StepReason,
  type WithdrawalActor,
  type WithdrawalState,
  type WithdrawalStepKind,
} from '../cashier/withdrawal-states.ts'
import { currency, minor, moment } from './money-shapes.ts'
import { closed } from './shapes.ts'

export const withdrawalId = Type.String({ format: 'uuid', maxLength: 36 })
export const payoutId = Type.String({ format: 'uuid', maxLength: 36 })

/** The card of a withdrawal, as it was when it was requested. */
export const cardSnapshot = Type.Object(
  { bank: Type.String(), holder: Type.String(), last4: Type.String() },
  closed,
)

/** One step of the timeline of a withdrawal. */
const step = Type.Object(
  {
    kind: Type.Unsafe<WithdrawalStepKind>(Type.Enum([...withdrawalStepKinds])),
    at: moment,
    /** The number of the payout that the step is about. */
    payout: Type.Optional(Type.Integer()),
    amount: Type.Optional(minor),
    /** Why it was rejected, or the answer to a complaint. */
    reason: Type.Optional(Type.Unsafe<StepReason>(Type.Enum([...rejectionReasons, ...complaintAnswers]))),
  },
  closed,
)

/** What a player complained about a payout that counts as received, and the answer of staff. */
export const complaint = Type.Object(
  {
    at: moment,
    text: Type.String(),
    /** Absent while it is open. */
    answer: Type.Optional(Type.Unsafe<ComplaintAnswer>(Type.Enum([...complaintAnswers]))),
    answeredAt: Type.Optional(moment),
  },
  closed,
)

/** One payment of a withdrawal. */
export const payout = Type.Object(
  {
    id: payoutId,
    /** 1, 2, …: its number in the withdrawal. */
    n: Type.Integer(),
    amount: minor,
    state: Type.Unsafe<PayoutState>(Type.Enum([...payoutStates])),
    /** Present from `sent` on. */
    receipt: Type.Optional(Type.Unsafe<ReceiptState>(Type.Enum([...receiptStates]))),
    /** Rises with each step of this payout. */
    version: Type.Integer(),
    sentAt: Type.Optional(moment),
    /** The name that a member pays it from, where one does. */
    payer: Type.Optional(Type.String()),
    /** The bank's or provider's id of the payment, to search a bank statement for. */
    bankId: Type.Optional(Type.String()),
    /** While `awaiting`: when it counts as received without an answer. Absent while that time stands still. */
    due: Type.Optional(moment),
    /** What the player received, with `partlyReceived`. */
    received: Type.Optional(minor),
    /** Until when the player can complain about it; absent where that is not possible now. */
    complainUntil: Type.Optional(moment),
    /** The last one. */
    complaint: Type.Optional(complaint),
  },
  closed,
)

/** A withdrawal as its player sees it. Amounts are in the smallest unit. */
export const withdrawal = Type.Object(
  {
    id: withdrawalId,
    reference: Type.String({ pattern: withdrawalReferencePattern }),
    currency,
    amount: minor,
    fee: minor,
    /** `amount` without the fee. */
    arrives: minor,
    card: cardSnapshot,
    state: Type.Unsafe<WithdrawalState>(Type.Enum([...withdrawalStates])),
    version: Type.Integer(),
    requestedAt: moment,
    /** When the current state began. */
    since: moment,
    /** Whose turn it is. */
    next: Type.Unsafe<WithdrawalActor>(Type.Enum([...withdrawalActors])),
    /** By when, as it was promised; a time in the past is a broken promise. */
    by: Type.Optional(moment),
    canTakeBack: Type.Boolean(),
    /** Why it was rejected. */
    reason: Type.Optional(Type.Unsafe<RejectionReason>(Type.Enum([...rejectionReasons]))),
    /** What the player has received so far. */
    received: minor,
    payouts: Type.Array(payout, { maxItems: 50 }),
    steps: Type.Array(step, { maxItems: 100 }),
    /** By the server's clock, for countdowns. */
    now: moment,
  },
  closed,
)
