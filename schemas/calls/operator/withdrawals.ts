import Type from 'typebox'
import { withdrawalReferencePattern } from '../../cashier/payment-reference.ts'
import {
  disputeDecisions,
  rejectionReasons,
  withdrawalFlags,
  type DisputeDecision,
  type RejectionReason,
  type WithdrawalFlag,
} from '../../cashier/withdrawal-states.ts'
import { whoCounts } from '../../operators/operator-roles.ts'
import { defineCall } from '../call.ts'
import { minor } from '../money-shapes.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'
import { withdrawal } from '../withdrawals.ts'
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
    /** Whether a payout of it waits for staff: to be transferred, stuck, or disputed. */
    waitsForStaff: Type.Boolean(),
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
    /** Members who pay a payout, by its number. */
    payers: Type.Array(
      Type.Object({ payout: Type.Integer(), account: Type.String(), reference: Type.String() }, closed),
      { maxItems: 60 },
    ),
    /** Proofs that the player, or the member who pays, sent of each payout. */
    proofs: Type.Array(
      Type.Object(
        {
          id: uuid,
          payout: Type.Integer(),
          at: moment,
          seenBefore: Type.Boolean(),
          /** Sent by the member who pays, to show that it was paid. */
          isPayers: Type.Boolean(),
        },
        closed,
      ),
      { maxItems: 60 },
    ),
    /** Operators who have asked that the receipt of a payout is forced, that an unsure payout is settled, or that a dispute between members is decided so; another one confirms. */
    proposals: Type.Array(
      Type.Object(
        {
          payout: Type.Integer(),
          what: Type.Enum(['force', 'sent', 'notSent', ...disputeDecisions]),
          /** What the player received, of a proposed `part`. */
          received: Type.Optional(minor),
          by: person,
        },
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

const decidePayout = defineCall({
  ...counts,
  ...ofPayout,
  method: 'POST',
  path: `${path}/payouts/:payout/decide`,
  summary:
    'Says that staff transferred a payout, tries a stuck one again, gives its amount back, or settles one whose outcome is unknown (two operators)',
  body: Type.Union([
    Type.Object(
      { version, decision: Type.Literal('sent'), bankId: Type.String({ pattern: '^[!-}]{1,64}$' }) },
      closed,
    ),
    Type.Object({ version, decision: Type.Enum(['retry', 'giveBack', 'notSent']) }, closed),
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
  summary:
    'Decides a disputed payout: it was paid, in part, or not paid and is paid again; two operators where a member paid it',
  body: Type.Object(
    {
      version,
      decision: Type.Unsafe<DisputeDecision>(Type.Enum([...disputeDecisions])),
      /** With `part`: what the player received. */
      received: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    },
    closed,
  ),
  errors: [...consoleErrors, 'caseChanged', 'ownDecision', 'receiptOver', 'amountTooLarge'],
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
  noteWithdrawal,
  revealCard,
  decidePayout,
  forceReceipt,
  decideDispute,
  staffProof,
}
