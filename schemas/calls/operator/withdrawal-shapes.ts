import Type from 'typebox'
import { withdrawalReferencePattern } from '../../cashier/payment-reference.ts'
import {
  disputeDecisions,
  payoutLooks,
  withdrawalFlags,
  type PayoutLook,
  type WithdrawalFlag,
} from '../../cashier/withdrawal-states.ts'
import { whoCounts } from '../../operators/operator-roles.ts'
import { minor } from '../money-shapes.ts'
import { closed } from '../shapes.ts'
import { complaint, withdrawal } from '../withdrawal-shapes.ts'
import { moment, ofMerchant, person } from './configuration-shapes.ts'

export const cashierPath = '/wps/console/merchants/:merchant/cashier'
export const uuid = Type.String({ format: 'uuid', maxLength: 36 })
export const counts = { ...ofMerchant, who: whoCounts, reach: 'whole' } as const
export const version = Type.Integer({ minimum: 0 })

/** The operator who works on a withdrawal, and until when. */
const claim = Type.Object({ by: person, until: moment, isOwn: Type.Boolean() }, closed)

/** A withdrawal in a list. */
export const listed = Type.Object(
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
export const staffCase = Type.Object(
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
    /** Operators who have asked that the receipt of a payout is forced, that a payout without an outcome is settled, or that a dispute between members is decided so; another one confirms. */
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
