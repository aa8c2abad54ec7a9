import Type from 'typebox'
import {
  depositStates,
  methodKinds,
  reversalDecisions,
  type DepositState,
  type MethodKind,
  type ReversalDecision,
  holdNotes,
  type HoldNote,
} from '../../cashier/deposit-states.ts'
import { referencePattern } from '../../cashier/payment-reference.ts'
import { staffRefusalReasons } from '../../cashier/refusal-reasons.ts'
import { whoCounts } from '../../operators/operator-roles.ts'
import { mostProofs } from '../../pictures/picture.ts'
import { defineCall } from '../call.ts'
import { currency, minor } from '../money-shapes.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'
import { consoleErrors, merchantCode, moment, ofMerchant, person } from './configuration-shapes.ts'

const path = '/wps/console/merchants/:merchant/cashier'
const methodId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,23}$' })
const arrivalId = Type.String({ format: 'uuid', maxLength: 36 })
const proofId = Type.String({ format: 'uuid', maxLength: 36 })
const depositId = Type.String({ format: 'uuid', maxLength: 36 })
const counts = { ...ofMerchant, who: whoCounts, reach: 'whole' } as const

/** A deposit as staff see it. */
const deposit = Type.Object(
  {
    id: depositId,
    reference: Type.String({ pattern: referencePattern }),
    account: Type.String(),
    method: methodId,
    kind: Type.Unsafe<MethodKind>(Type.Enum([...methodKinds])),
    currency,
    asked: minor,
    received: Type.Optional(minor),
    state: Type.Unsafe<DepositState>(Type.Enum([...depositStates])),
    version: Type.Integer(),
    begunAt: moment,
    since: moment,
    by: Type.Optional(moment),
    /** Why money that came for it waits for staff. */
    held: Type.Optional(Type.Unsafe<HoldNote>(Type.Enum([...holdNotes]))),
    /** When the provider reported that the money was taken back, until staff have decided. */
    reportedAt: Type.Optional(moment),
    /** What an operator has proposed; another one confirms it. */
    proposal: Type.Optional(Type.Object({ what: Type.Enum(['takeBack', 'forgive']), by: person }, closed)),
    /** What was taken from the balance; present once the deposit was taken back. */
    taken: Type.Optional(minor),
    /** What the player still owes of it. */
    debt: Type.Optional(minor),
    /** What was written off. */
    forgiven: Type.Optional(minor),
    /** Pictures of the transfer that the player sent. */
    proofs: Type.Array(Type.Object({ id: proofId, at: moment, seenBefore: Type.Boolean() }, closed), {
      maxItems: mostProofs,
    }),
  },
  closed,
)

const ofDeposit = Type.Object({ id: depositId, reference: Type.String(), account: Type.String() }, closed)

/** Money that came. */
const arrival = Type.Object(
  {
    id: arrivalId,
    /** The id of the method by which it came. */
    source: methodId,
    /** The bank's or provider's own id. */
    sourceId: Type.String(),
    amount: minor,
    currency,
    payer: Type.Optional(Type.String()),
    /** What the payer wrote. */
    text: Type.Optional(Type.String()),
    at: moment,
    /** The operator who entered it; a provider's message has none. */
    by: Type.Optional(person),
    /** The deposit that it was credited to; without one it waits for staff. */
    deposit: Type.Optional(ofDeposit),
    /** While it waits, the deposit that it names. */
    meantFor: Type.Optional(ofDeposit),
  },
  closed,
)

const staffMethods = defineCall({
  ...counts,
  method: 'GET',
  path: `${path}/methods`,
  summary: 'All methods of depositing, also those that are no longer offered: money still comes by them',
  params: Type.Object({ merchant: merchantCode }, closed),
  query: Type.Object({ language: Type.Optional(Type.String({ minLength: 2, maxLength: 16 })) }, closed),
  answer: Type.Object(
    {
      /** In which money is entered. */
      currency,
      methods: Type.Array(
        Type.Object(
          {
            id: methodId,
            kind: Type.Unsafe<MethodKind>(Type.Enum([...methodKinds])),
            /** In the language that was asked for, where the method has it. */
            name: Type.String(),
          },
          closed,
        ),
        { maxItems: 20 },
      ),
    },
    closed,
  ),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

const staffDeposits = defineCall({
  ...counts,
  method: 'GET',
  path: `${path}/deposits`,
  summary:
    'Deposits that wait for a payment or a check or are to be taken back, the oldest first, or those that have ended, the newest first',
  params: Type.Object({ merchant: merchantCode }, closed),
  query: Type.Object(
    {
      ...pageQuery,
      /** `reversals`: reported as taken back or proposed to be, or of which something is owed. */
      state: Type.Optional(Type.Enum(['open', 'ended', 'reversals'])),
      /** A reference, in any writing, or the account of a member. */
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    closed,
  ),
  answer: Type.Object(pageAnswer(deposit), closed),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

const refuseDeposit = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/deposits/:deposit/refuse`,
  summary: 'Ends a deposit for which no payment came; money that comes all the same is credited',
  params: Type.Object({ merchant: merchantCode, deposit: depositId }, closed),
  body: Type.Object(
    { version: Type.Integer({ minimum: 0 }), reason: Type.Enum([...staffRefusalReasons]) },
    closed,
  ),
  answer: deposit,
  errors: [...consoleErrors, 'caseChanged'],
  limit: { max: 60, seconds: 60 },
})

const decideReversal = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/deposits/:deposit/reversal`,
  summary:
    'Takes back what a deposit received or writes off what is owed of it (two operators each), drops such a proposal, or takes what is owed from the balance',
  params: Type.Object({ merchant: merchantCode, deposit: depositId }, closed),
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 0 }),
      decision: Type.Unsafe<ReversalDecision>(Type.Enum([...reversalDecisions])),
    },
    closed,
  ),
  answer: deposit,
  errors: [...consoleErrors, 'caseChanged', 'ownDecision', 'notEnoughMoney'],
  limit: { max: 60, seconds: 60 },
})

const staffArrivals = defineCall({
  ...counts,
  method: 'GET',
  path: `${path}/arrivals`,
  summary:
    'Money that came: what belongs to no deposit yet, the oldest first, or all of it, the newest first',
  params: Type.Object({ merchant: merchantCode }, closed),
  query: Type.Object(
    {
      ...pageQuery,
      state: Type.Optional(Type.Enum(['unmatched', 'all'])),
      /** Only this one. */
      id: Type.Optional(arrivalId),
    },
    closed,
  ),
  answer: Type.Object(pageAnswer(arrival), closed),
  errors: consoleErrors,
  limit: { max: 120, seconds: 60 },
})

const enterArrival = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/arrivals`,
  summary:
    "Enters money that came to the merchant's account, and credits the deposit whose reference the payer wrote; the same id of the bank counts once",
  params: Type.Object({ merchant: merchantCode }, closed),
  body: Type.Object(
    {
      source: methodId,
      sourceId: Type.String({ pattern: '^[!-}]{1,64}$' }),
      amount: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
      currency,
      payer: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
    },
    closed,
  ),
  answer: arrival,
  errors: [...consoleErrors, 'methodOff', 'arrivalTaken', 'rulesChanged'],
  limit: { max: 120, seconds: 60 },
})

const matchArrival = defineCall({
  ...counts,
  method: 'POST',
  path: `${path}/arrivals/:arrival/match`,
  summary: 'Credits money that came without a reference to a deposit',
  params: Type.Object({ merchant: merchantCode, arrival: arrivalId }, closed),
  body: Type.Object({ reference: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  answer: arrival,
  errors: [...consoleErrors, 'caseChanged', 'rulesChanged'],
  limit: { max: 60, seconds: 60 },
})

export const staffCashierCalls = {
  staffMethods,
  staffDeposits,
  refuseDeposit,
  decideReversal,
  staffArrivals,
  enterArrival,
  matchArrival,
}
