import Type from 'typebox'
import {
  bulkRefusals,
  rejectionReasons,
  type BulkRefusal,
  type RejectionReason,
} from '../../cashier/withdrawal-states.ts'
import { defineCall } from '../call.ts'
import { minor } from '../money-shapes.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'
import { withdrawal } from '../withdrawal-shapes.ts'
import { consoleErrors, merchantCode, moment } from './configuration-shapes.ts'
import { cashierPath, counts, listed, staffCase, uuid, version } from './withdrawal-shapes.ts'

const staffWithdrawals = defineCall({
  ...counts,
  method: 'GET',
  path: `${cashierPath}/withdrawals`,
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
  path: `${cashierPath}/withdrawals/:withdrawal`,
  summary: 'One withdrawal with its timeline, its flags and the proofs of its player',
  errors: consoleErrors,
  limit: { max: 240, seconds: 60 },
})

const nextWithdrawal = defineCall({
  ...counts,
  method: 'POST',
  path: `${cashierPath}/withdrawals/next`,
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
  path: `${cashierPath}/withdrawals/:withdrawal/claim`,
  summary: 'Claims a withdrawal for fifteen minutes, or keeps the claim',
  errors: [...consoleErrors, 'caseTaken', 'caseChanged'],
  limit: { max: 120, seconds: 60 },
})

const releaseWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'POST',
  path: `${cashierPath}/withdrawals/:withdrawal/release`,
  summary: 'Gives a claim up',
  errors: [...consoleErrors, 'caseTaken'],
  limit: { max: 120, seconds: 60 },
})

const decideWithdrawal = defineCall({
  ...counts,
  ...ofCase,
  method: 'POST',
  path: `${cashierPath}/withdrawals/:withdrawal/decide`,
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
  errors: [...consoleErrors, 'caseTaken', 'caseChanged', 'ownDecision', 'staffDayReached', 'memberOwes'],
  limit: { max: 120, seconds: 60 },
})

const mostTogether = 50

const together = {
  items: Type.Array(Type.Object({ id: uuid, version }, closed), { minItems: 1, maxItems: mostTogether }),
}

const decideWithdrawals = defineCall({
  ...counts,
  method: 'POST',
  path: `${cashierPath}/withdrawals/decide`,
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
  path: `${cashierPath}/withdrawals/:withdrawal/notes`,
  summary: 'Adds a note that only staff see',
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
  errors: consoleErrors,
  limit: { max: 60, seconds: 60 },
})

const revealCard = defineCall({
  ...counts,
  method: 'POST',
  path: `${cashierPath}/withdrawals/:withdrawal/card`,
  summary: 'The whole number of the card of a withdrawal; the audit keeps who saw it',
  params: ofCase.params,
  answer: Type.Object({ number: Type.String() }, closed),
  errors: [...consoleErrors, 'unavailable'],
  limit: { max: 60, seconds: 60 },
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
}
