import Type from 'typebox'
import { withdrawalReferencePattern } from '../cashier/payment-reference.ts'
import {
  receiptAnswers,
  withdrawalObstacles,
  type ReceiptAnswer,
  type WithdrawalObstacle,
} from '../cashier/withdrawal-states.ts'
import { defineCall } from './call.ts'
import { card, cardId } from './cards.ts'
import { currency, minor, moment } from './money-shapes.ts'
import { closed, envelopeErrors, ownAccount, password, tokenErrors } from './shapes.ts'
import { cardSnapshot, payout, payoutId, withdrawal, withdrawalId } from './withdrawal-shapes.ts'

const ofWithdrawals = { module: 'CASHIER', ...ownAccount } as const

const proofId = Type.String({ format: 'uuid', maxLength: 36 })
const positive = Type.String({ pattern: '^([1-9][0-9]{0,17}|1000000000000000000)$' })

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
      /** What is owed of deposits that were taken back, and the oldest of them. */
      debt: Type.Optional(Type.Object({ amount: minor, deposit: Type.String({ format: 'uuid' }) }, closed)),
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
    'debtOpen',
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

const complainOfPayment = defineCall({
  ...ofWithdrawals,
  method: 'POST',
  path: '/wps/cashier/complaints',
  summary:
    'Complains in words and up to three pictures about a payout that counts as received: staff look into it, no money moves',
  body: Type.Object(
    {
      payout: payoutId,
      text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
      /** Pictures that were sent before by `sendProof`. */
      proofs: Type.Optional(Type.Array(proofId, { minItems: 1, maxItems: 3, uniqueItems: true })),
    },
    closed,
  ),
  answer: withdrawal,
  errors: [...tokenErrors, 'notFound', 'caseChanged', 'imageMissing'],
  limit: { max: 30, seconds: 3600 },
})

export const withdrawalCalls = {
  withdrawalTerms,
  requestWithdrawal,
  withdrawals,
  oneWithdrawal,
  takeBackWithdrawal,
  paymentConfirmations,
  confirmPayment,
  complainOfPayment,
}
