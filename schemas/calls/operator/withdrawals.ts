import Type from 'typebox'
import { withdrawalReferencePattern } from '../../cashier/payment-reference.ts'
import {
  bulkRefusals,
  complaintAnswers,
  disputeDecisions,
  payoutLooks,
  rejectionReasons,
  withdrawalFlags,
  type BulkRefusal,
  type ComplaintAnswer,
  type DisputeDecision,
  type PayoutLook,
  type RejectionReason,
  type WithdrawalFlag,
} from '../../cashier/withdrawal-states.ts'
import { whoCounts } from '../../operators/operator-roles.ts'
import { defineCall } from '../call.ts'
import { minor } from '../money-shapes.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'
import { complaint, withdrawal } from '../withdrawals.ts'
import { consoleErrors, merchantCode, moment, ofMerchant, person } from './configuration-shapes.ts'

const path = '/wps/console/merchants/:merchant/cashier'
const uuid = Type.String({ format: 'uuid', maxLength: 36 })
const counts = { ...ofMerchant, who: whoCounts, reach: 'whole' } as const
const version = Type.Integer({ minimum: 0 })

/** The operator who works on a withdrawal, and until when. */
const claim = Type.Object({ by: person, until: moment, isOwn: Type.Boolean() }, closed)

/** A withdrawal in a list. */
const listed = Type.Object(
  {
    id: uuid,
    reference: Type.String({ pattern: withdrawalReferencePattern }),
    account: Type.String(),
    currency: withdrawal.properties.currency,
    amount: minor,
    state: withdrawal.properties.state,
    version: Type.Integer(),
    requestedAt: moment,
    since: moment,
    next: withdrawal.properties.next,
    by: Type.Optional(moment),
    claim: Type.Optional(claim),
    /** Whether it waits for staff: undecided, with a payout to transfer or to decide, overdue, or with a complaint. */
    waitsForStaff: Type.Boolean(),
    hasComplaint: Type.Boolean(),
  },
  closed,
)

/** A withdrawal as staff work on it. */
const staffCase = Type.Object(
  {
    ...withdrawal.properties,
    account: Type.String(),
    flags: Type.Array(Type.Unsafe<WithdrawalFlag>(Type.Enum([...withdrawalFlags])), { maxItems: 10 }),
    claim: Type.Optional(claim),
    /** The operator who approved first, where a second one is needed. */
    firstBy: Type.Optional(person),
    /** Whether the caller may be the second operator: it is nobody who approved first. */
    needsOther: Type.Boolean(),
    /** Whether payouts are sent by a provider, or transferred by staff. */
    isAutomatic: Type.Boolean(),
    /** Proofs that the player sent, of each payout. */
    proofs: Type.Array(
      Type.Object({ id: uuid, payout: Type.Integer(), at: moment, seenBefore: Type.Boolean() }, closed),
      { maxItems: 60 },
    ),
    /** What is known of payouts that wait to be sent, or for their outcome. */
    waits: Type.Array(
      Type.Object(
        {
          payout: Type.Integer(),
          since: moment,
          /** Whether staff may end it. */
          isOverdue: Type.Boolean(),
          /** How often the provider was asked about the attempt. */
          asked: Type.Integer(),
          /** What the last look found. */
          looked: Type.Optional(Type.Unsafe<PayoutLook>(Type.Enum([...payoutLooks]))),
          lookedAt: Type.Optional(moment),
        },
        closed,
      ),
      { maxItems: 50 },
    ),
    /** Payouts whose time to answer stands still, because the account is shut out. */
    stopped: Type.Array(Type.Object({ payout: Type.Integer(), since: moment }, closed), { maxItems: 50 }),
    complaints: Type.Array(
      Type.Object(
        {
          ...complaint.properties,
          id: uuid,
          payout: Type.Integer(),
          version: Type.Integer(),
          /** The operator who proposed to book the payment as given back; another one confirms. */
          proposedBy: Type.Optional(person),
        },
        closed,
      ),
      { maxItems: 50 },
    ),
    /** Operators who have asked that the receipt of a payout is forced, or that a payout without an outcome is settled; another one confirms. */
    proposals: Type.Array(
      Type.Object(
        { payout: Type.Integer(), what: Type.Enum(['force', 'sent', 'notSent']), by: person },
        closed,
      ),
      { maxItems: 60 },
    ),
    /** Notes of staff, which players never see. */
    notes: Type.Array(Type.Object({ at: moment, by: person, text: Type.String() }, closed), { maxItems: 50 }),
  },
  closed,
)

const staffWithdrawals = defineCall({
  ...counts,
  method: 'GET',
  path: `${path}/withdrawals`,
  summary:
    'Withdrawals that wait for a decision or a payment, the oldest first, or those that have ended, the newest first',
  params: Type.Object({ merchant: merchantCode }, closed),
  query: Type.Object(
    {
      ...pageQuery,
      /** `staff`: only those that wait for staff. */
      state: Type.Optional(Type.Enum(['staff', 'open', 'ended'])),
      /** A reference, in any writing, or the account of a member. */
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      ...pageAnswer(listed),
      /** Of all that wait for staff. */
      waiting: Type.Object(
        { count: Type.Integer(), sum: minor, oldest: Type.Optional(moment), late: Type.Integer() },
        closed,
      ),
    },
    closed,
  ),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

const ofCase = {
  params: Type.Object({ merchant: merchantCode, withdrawal: uuid }, closed),
  answer: staffCase,
} as const

const staffWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'GET',
  path: `${path}/withdrawals/:withdrawal`,
  summary: 'One withdrawal with its timeline, its flags and the proofs of its player',
  errors: consoleErrors,
  limit: { max: 240, seconds: 60 },
})

const nextWithdrawal = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/withdrawals/next`,
  summary: 'Claims the oldest withdrawal that nobody works on and that the caller may decide',
  params: Type.Object({ merchant: merchantCode }, closed),
  answer: Type.Object({ case: Type.Optional(staffCase) }, closed),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

const claimWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'POST',
  path: `${path}/withdrawals/:withdrawal/claim`,
  summary: 'Claims a withdrawal for fifteen minutes, or keeps the claim',
  errors: [...consoleErrors, 'caseTaken', 'caseChanged'],
  limit: { max: 120, seconds: 60 },
})

const releaseWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'POST',
  path: `${path}/withdrawals/:withdrawal/release`,
  summary: 'Gives a claim up',
  errors: [...consoleErrors, 'caseTaken'],
  limit: { max: 120, seconds: 60 },
})

const decideWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'POST',
  path: `${path}/withdrawals/:withdrawal/decide`,
  summary: 'Approves a claimed withdrawal, or rejects it with a reason that its player reads',
  body: Type.Union([
    Type.Object({ version, decision: Type.Literal('approve') }, closed),
    Type.Object(
      {
        version,
        decision: Type.Literal('reject'),
        reason: Type.Unsafe<RejectionReason>(Type.Enum([...rejectionReasons])),
      },
      closed,
    ),
  ]),
  errors: [...consoleErrors, 'caseTaken', 'caseChanged', 'ownDecision', 'staffDayReached'],
  limit: { max: 120, seconds: 60 },
})

const mostTogether = 50

const together = {
  items: Type.Array(Type.Object({ id: uuid, version }, closed), { minItems: 1, maxItems: mostTogether }),
}

const decideWithdrawals = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/withdrawals/decide`,
  summary:
    'Approves or rejects up to fifty withdrawals in one transaction; each is judged as singly, and what cannot be decided is left',
  params: Type.Object({ merchant: merchantCode }, closed),
  body: Type.Union([
    Type.Object({ ...together, decision: Type.Literal('approve') }, closed),
    Type.Object(
      {
        ...together,
        decision: Type.Literal('reject'),
        reason: Type.Unsafe<RejectionReason>(Type.Enum([...rejectionReasons])),
      },
      closed,
    ),
  ]),
  answer: Type.Object(
    {
      decided: Type.Array(Type.Object({ id: uuid, state: withdrawal.properties.state }, closed), {
        maxItems: mostTogether,
      }),
      left: Type.Array(
        Type.Object({ id: uuid, code: Type.Unsafe<BulkRefusal>(Type.Enum([...bulkRefusals])) }, closed),
        { maxItems: mostTogether },
      ),
    },
    closed,
  ),
  errors: consoleErrors,
  limit: { max: 30, seconds: 60 },
})

const noteWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'POST',
  path: `${path}/withdrawals/:withdrawal/notes`,
  summary: 'Adds a note that only staff see',
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
  errors: consoleErrors,
  limit: { max: 60, seconds: 60 },
})

const revealCard = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/withdrawals/:withdrawal/card`,
  summary: 'The whole number of the card of a withdrawal; the audit keeps who saw it',
  params: ofCase.params,
  answer: Type.Object({ number: Type.String() }, closed),
  errors: [...consoleErrors, 'unavailable'],
  limit: { max: 60, seconds: 60 },
})

const ofPayout = {
  params: Type.Object({ merchant: merchantCode, payout: uuid }, closed),
  answer: staffCase,
} as const

const settlingReason = Type.String({ minLength: 1, maxLength: 500 })

const decidePayout = defineCall({
  ...counts,
  ...ofPayout,
  method: 'POST',
  path: `${path}/payouts/:payout/decide`,
  summary:
    'Says that staff transferred a payout, tries a stuck one again, gives its amount back, or settles one whose outcome is unknown (two operators)',
  body: Type.Union([
    Type.Object(
      {
        version,
        decision: Type.Literal('sent'),
        bankId: Type.String({ pattern: '^[!-}]{1,64}$' }),
        /** Where the outcome is unknown: why it is settled, as a note of the case. */
        reason: Type.Optional(settlingReason),
      },
      closed,
    ),
    Type.Object(
      { version, decision: Type.Literal('notSent'), reason: Type.Optional(settlingReason) },
      closed,
    ),
    Type.Object({ version, decision: Type.Enum(['retry', 'giveBack']) }, closed),
  ]),
  errors: [...consoleErrors, 'caseChanged', 'ownDecision'],
  limit: { max: 60, seconds: 60 },
})

const forceReceipt = defineCall({
  ...counts,
  ...ofPayout,
  method: 'POST',
  path: `${path}/payouts/:payout/force`,
  summary: 'Forces the receipt of a payout (specification §4): proposed by one operator, done by another',
  body: Type.Object({ version }, closed),
  errors: [...consoleErrors, 'caseChanged', 'ownDecision', 'receiptOver'],
  limit: { max: 60, seconds: 60 },
})

const decideDispute = defineCall({
  ...counts,
  ...ofPayout,
  method: 'POST',
  path: `${path}/payouts/:payout/dispute`,
  summary: 'Decides a disputed payout: it was paid, in part, or not paid and is paid again',
  body: Type.Object(
    {
      version,
      decision: Type.Unsafe<DisputeDecision>(Type.Enum([...disputeDecisions])),
      /** With `part`: what the player received. */
      received: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    },
    closed,
  ),
  errors: [...consoleErrors, 'caseChanged', 'receiptOver', 'amountTooLarge'],
  limit: { max: 60, seconds: 60 },
})

const answerComplaint = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/complaints/:complaint/answer`,
  summary:
    'Closes a complaint with a sentence that its player reads; a payment that the bank gave back is booked to the balance by two operators',
  params: Type.Object({ merchant: merchantCode, complaint: uuid }, closed),
  body: Type.Object(
    { version, answer: Type.Unsafe<ComplaintAnswer>(Type.Enum([...complaintAnswers])) },
    closed,
  ),
  answer: staffCase,
  errors: [...consoleErrors, 'caseChanged', 'ownDecision'],
  limit: { max: 60, seconds: 60 },
})

const staffProof = defineCall({
  ...counts,
  method: 'GET',
  path: `${path}/proofs/:proof`,
  summary: 'A picture that a player sent as a proof: base64 WebP',
  params: Type.Object({ merchant: merchantCode, proof: uuid }, closed),
  answer: Type.Object({ image: Type.String() }, closed),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

export const staffWithdrawalCalls = {
  staffWithdrawals,
  staffWithdrawal,
  nextWithdrawal,
  claimWithdrawal,
  releaseWithdrawal,
  decideWithdrawal,
  decideWithdrawals,
  noteWithdrawal,
  revealCard,
  decidePayout,
  forceReceipt,
  decideDispute,
  answerComplaint,
  staffProof,
}
