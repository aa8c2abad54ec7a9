import Type from 'typebox'
import { withdrawalReferencePattern } from '../cashier/payment-reference.ts'
import {
  payoutStates,
  receiptAnswers,
  receiptStates,
  rejectionReasons,
  withdrawalActors,
  withdrawalObstacles,
  withdrawalStates,
  withdrawalStepKinds,
  type PayoutState,
  type ReceiptAnswer,
  type ReceiptState,
  type RejectionReason,
  type WithdrawalActor,
  type WithdrawalObstacle,
  type WithdrawalState,
  type WithdrawalStepKind,
} from '../cashier/withdrawal-states.ts'
import { defineCall } from './call.ts'
import { card, cardId } from './cards.ts'
import { currency, minor, moment } from './money-shapes.ts'
import { closed, envelopeErrors, ownAccount, password, tokenErrors } from './shapes.ts'

const ofWithdrawals = { module: 'CASHIER', ...ownAccount } as const

const withdrawalId = Type.String({ format: 'uuid', maxLength: 36 })
const payoutId = Type.String({ format: 'uuid', maxLength: 36 })
const proofId = Type.String({ format: 'uuid', maxLength: 36 })
const positive = Type.String({ pattern: '^([1-9][0-9]{0,17}|1000000000000000000)$' })

/** The card of a withdrawal, as it was when it was requested. */
const cardSnapshot = Type.Object({ bank: Type.String(), holder: Type.String(), last4: Type.String() }, closed)

/** One step of the timeline of a withdrawal. */
const step = Type.Object(
  {
    kind: Type.Unsafe<WithdrawalStepKind>(Type.Enum([...withdrawalStepKinds])),
    at: moment,
    /** The number of the payout that the step is about. */
    payout: Type.Optional(Type.Integer()),
    amount: Type.Optional(minor),
    reason: Type.Optional(Type.Unsafe<RejectionReason>(Type.Enum([...rejectionReasons]))),
  },
  closed,
)

/** One payment of a withdrawal. */
const payout = Type.Object(
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
    /** While `awaiting`: when it counts as received without an answer. */
    due: Type.Optional(moment),
    /** What the player received, with `partlyReceived`. */
    received: Type.Optional(minor),
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

const withdrawalTerms = defineCall({
  ...ofWithdrawals,
  method: 'GET',
  path: '/wps/cashier/summary',
  summary: 'What the caller can withdraw now, to which cards, for which fee, and what is in the way',
  answer: Type.Object(
    {
      /** Whether the merchant offers withdrawals to the caller. */
      isOffered: Type.Boolean(),
      currency,
      /** What can be withdrawn of the balance. */
      balance: minor,
      least: minor,
      most: minor,
      fee: Type.Object({ fixed: minor, ppm: Type.Integer({ minimum: 0 }) }, closed),
      perDay: Type.Object(
        {
          /** Withdrawals that the caller may still request today. */
          countLeft: Type.Optional(Type.Integer()),
          sumLeft: Type.Optional(minor),
          /** When both begin again. */
          again: Type.Optional(moment),
        },
        closed,
      ),
      turnover: Type.Optional(Type.Object({ needed: minor, done: minor }, closed)),
      cards: Type.Array(card, { maxItems: 5 }),
      hasPaymentPassword: Type.Boolean(),
      takeBack: Type.Boolean(),
      /** Promised minutes until a decision, and from then until the payment. */
      reviewMinutes: Type.Integer(),
      payMinutes: Type.Integer(),
      /** Minutes to confirm a payout, where players confirm. */
      receiptMinutes: Type.Optional(Type.Integer()),
      obstacles: Type.Array(Type.Unsafe<WithdrawalObstacle>(Type.Enum([...withdrawalObstacles])), {
        maxItems: withdrawalObstacles.length,
      }),
      now: moment,
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const requestWithdrawal = defineCall({
  ...ofWithdrawals,
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  summary: 'Request a withdrawal: the amount is held; it needs an Idempotency-Key',
  encrypted: true,
  hashes: true,
  idempotent: true,
  body: Type.Object(
    {
      card: cardId,
      /** In the smallest unit, with the fee. */
      amount: positive,
      currency,
      paymentPassword: password,
    },
    closed,
  ),
  answer: withdrawal,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'methodOff',
    'amountTooSmall',
    'amountTooLarge',
    'notEnoughMoney',
    'rulesChanged',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'cardMissing',
    'cardTooNew',
    'turnoverOpen',
    'perDayReached',
    'idempotencyKeyReused',
    'accountDisabled',
    'memberNoEnter',
    'selfExcluded',
    'unavailable',
  ],
  limit: { max: 30, seconds: 60 },
})

const withdrawals = defineCall({
  ...ofWithdrawals,
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  summary: "The caller's last twenty withdrawals, the newest first",
  answer: Type.Object({ items: Type.Array(withdrawal, { maxItems: 20 }) }, closed),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const ofWithdrawal = {
  params: Type.Object({ withdrawal: withdrawalId }, closed),
  answer: withdrawal,
} as const

const oneWithdrawal = defineCall({
  ...ofWithdrawals,
  ...ofWithdrawal,
  method: 'GET',
  path: '/wps/cashier/withdrawals/:withdrawal',
  summary: "One of the caller's withdrawals, with its timeline",
  errors: [...tokenErrors, 'notFound'],
  limit: { max: 240, seconds: 60 },
})

const takeBackWithdrawal = defineCall({
  ...ofWithdrawals,
  ...ofWithdrawal,
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawal/takeBack',
  summary: 'Takes a withdrawal back that nobody has looked at, where the merchant allows it',
  body: Type.Object({ version: Type.Integer({ minimum: 0 }) }, closed),
  errors: [...tokenErrors, 'notFound', 'caseChanged', 'methodOff'],
  limit: { max: 60, seconds: 60 },
})

const paymentConfirmations = defineCall({
  ...ofWithdrawals,
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  summary: 'Payouts that wait for the answer of the caller, or whose answer staff are looking into',
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            withdrawal: withdrawalId,
            reference: Type.String({ pattern: withdrawalReferencePattern }),
            currency,
            card: cardSnapshot,
            payout,
          },
          closed,
        ),
        { maxItems: 100 },
      ),
      now: moment,
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 240, seconds: 60 },
})

const confirmPayment = defineCall({
  ...ofWithdrawals,
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  summary:
    'Says that a payout was received, in part, or not at all with one to three pictures (specification §4)',
  body: Type.Object(
    {
      payout: payoutId,
      version: Type.Integer({ minimum: 0 }),
      answer: Type.Unsafe<ReceiptAnswer>(Type.Enum([...receiptAnswers])),
      /** With `part`: more than nothing, less than the amount. */
      received: Type.Optional(positive),
      /** With `none`: pictures that were sent before by `sendProof`. */
      proofs: Type.Optional(Type.Array(proofId, { minItems: 1, maxItems: 3, uniqueItems: true })),
    },
    closed,
  ),
  answer: withdrawal,
  errors: [...tokenErrors, 'notFound', 'caseChanged', 'receiptOver', 'amountTooLarge', 'imageMissing'],
  limit: { max: 60, seconds: 60 },
})

export const withdrawalCalls = {
  withdrawalTerms,
  requestWithdrawal,
  withdrawals,
  oneWithdrawal,
  takeBackWithdrawal,
  paymentConfirmations,
  confirmPayment,
}
