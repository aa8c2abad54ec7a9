import Type from 'typebox'
import {
  complaintAnswers,
  disputeDecisions,
  type ComplaintAnswer,
  type DisputeDecision,
} from '../../cashier/withdrawal-states.ts'
import { defineCall } from '../call.ts'
import { closed } from '../shapes.ts'
import { consoleErrors, merchantCode } from './configuration-shapes.ts'
import { cashierPath, counts, staffCase, uuid, version } from './withdrawal-shapes.ts'

const ofPayout = {
  params: Type.Object({ merchant: merchantCode, payout: uuid }, closed),
  answer: staffCase,
} as const

const settlingReason = Type.String({ minLength: 1, maxLength: 500 })

const decidePayout = defineCall({
  ...counts,
  ...ofPayout,
  method: 'POST',
  path: `${cashierPath}/payouts/:payout/decide`,
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
  path: `${cashierPath}/payouts/:payout/force`,
  summary: 'Forces the receipt of a payout (specification §4): proposed by one operator, done by another',
  body: Type.Object({ version }, closed),
  errors: [...consoleErrors, 'caseChanged', 'ownDecision', 'receiptOver'],
  limit: { max: 60, seconds: 60 },
})

const decideDispute = defineCall({
  ...counts,
  ...ofPayout,
  method: 'POST',
  path: `${cashierPath}/payouts/:payout/dispute`,
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

const answerComplaint = defineCall({
  ...counts,
  method: 'POST',
  path: `${cashierPath}/complaints/:complaint/answer`,
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
  path: `${cashierPath}/proofs/:proof`,
  summary: 'A picture that a player sent as a proof: base64 WebP',
  params: Type.Object({ merchant: merchantCode, proof: uuid }, closed),
  answer: Type.Object({ image: Type.String() }, closed),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

export const staffPayoutCalls = {
  decidePayout,
  forceReceipt,
  decideDispute,
  answerComplaint,
  staffProof,
}
