import Type from 'typebox'
import {
  arrivalNotes,
  debtNotes,
  holdNotes,
  depositActors,
  depositStates,
  methodKinds,
  type ArrivalNote,
  type DebtNote,
  type HoldNote,
  type DepositActor,
  type DepositState,
  type MethodKind,
} from '../cashier/deposit-states.ts'
import { referencePattern } from '../cashier/payment-reference.ts'
import { refusalReasons, type RefusalReason } from '../cashier/refusal-reasons.ts'
import { mostProofs } from '../pictures/picture.ts'
import { defineCall } from './call.ts'
import { currency, minor, moment } from './money-shapes.ts'
import { closed, tokenErrors } from './shapes.ts'

const ofPlayer = { module: 'CASHIER', token: 'required', who: ['member', 'agent'] } as const

const methodId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,23}$' })
const depositId = Type.String({ format: 'uuid', maxLength: 36 })
const kind = Type.Unsafe<MethodKind>(Type.Enum([...methodKinds]))
const fee = Type.Object({ fixed: minor, ppm: Type.Integer({ minimum: 0 }) }, closed)
const language = Type.Optional(Type.String({ minLength: 2, maxLength: 16 }))

const method = Type.Object(
  {
    id: methodId,
    kind,
    name: Type.String(),
    logo: Type.Optional(Type.String()),
    least: minor,
    most: minor,
    fee,
    /** Minutes until a deposit without money expires. */
    minutes: Type.Integer(),
    /** Minutes in which staff or the provider find a payment that was reported. */
    checkMinutes: Type.Integer(),
    /** When it is open on each day, in a time zone; absent where it always is. */
    hours: Type.Optional(
      Type.Object({ from: Type.String(), to: Type.String(), timeZone: Type.String() }, closed),
    ),
    instructions: Type.Optional(Type.String()),
    /** Whether pictures of the transfer can be sent. */
    takesProofs: Type.Boolean(),
    isOpen: Type.Boolean(),
    /** When it opens again, where it is closed. */
    opensAt: Type.Optional(moment),
    /** What members can be paid now, of a method of the kind `peer`. */
    peer: Type.Optional(
      Type.Object(
        {
          /** The amounts that can be had, the smallest first. */
          amounts: Type.Array(minor, { maxItems: 50 }),
          /** The name that the caller has to pay from, where it is bound. */
          payer: Type.Optional(Type.String()),
          /** The caller has let payments expire, and can pay again then. */
          again: Type.Optional(moment),
        },
        closed,
      ),
    ),
  },
  closed,
)

/** One step of the timeline of a deposit. */
const step = Type.Object(
  {
    state: Type.Unsafe<DepositState>(Type.Enum([...depositStates])),
    at: moment,
    /** What came, with a step that credits; with one that takes back, what was taken from the balance or written off. */
    amount: Type.Optional(minor),
    /** What is still owed after a step that takes back. */
    debt: Type.Optional(minor),
    note: Type.Optional(
      Type.Unsafe<ArrivalNote | DebtNote | HoldNote>(
        Type.Enum([...arrivalNotes, ...debtNotes, ...holdNotes]),
      ),
    ),
    reason: Type.Optional(Type.Unsafe<RefusalReason>(Type.Enum([...refusalReasons]))),
  },
  closed,
)

/** A deposit as its player sees it. Amounts are in the smallest unit. */
const deposit = Type.Object(
  {
    id: depositId,
    reference: Type.String({ pattern: referencePattern }),
    method: methodId,
    kind,
    /** Of the method, in the language that was asked for. */
    name: Type.String(),
    currency,
    asked: minor,
    /** For what was asked. */
    fee: minor,
    /** `asked` without the fee. */
    arrives: minor,
    /** What came so far, before the fee; absent while nothing came. */
    received: Type.Optional(minor),
    /** What of `received` was added to the balance: each payment without its fee; present with `received`. */
    credited: Type.Optional(minor),
    /** What was taken from the balance; present once the deposit was taken back. */
    taken: Type.Optional(minor),
    /** What is still owed of a deposit that was taken back. */
    debt: Type.Optional(minor),
    state: Type.Unsafe<DepositState>(Type.Enum([...depositStates])),
    /** Rises with each step. */
    version: Type.Integer(),
    begunAt: moment,
    /** When the current state began. */
    since: moment,
    /** The party whose turn it is. */
    next: Type.Unsafe<DepositActor>(Type.Enum([...depositActors])),
    /** Until when; the deposit ends then by itself if no money came. */
    by: Type.Optional(moment),
    /** Why money that came waits for staff. */
    held: Type.Optional(Type.Unsafe<HoldNote>(Type.Enum([...holdNotes]))),
    steps: Type.Array(step, { maxItems: 50 }),
    /** How many pictures of the transfer were sent; present while they can be. */
    proofs: Type.Optional(Type.Integer()),
    /** How to pay, while it can be paid. */
    pay: Type.Optional(
      Type.Union([
        Type.Object({ url: Type.String(), instructions: Type.Optional(Type.String()) }, closed),
        Type.Object(
          {
            bank: Type.String(),
            holder: Type.String(),
            account: Type.String(),
            instructions: Type.Optional(Type.String()),
            /** The text of the QR code. */
            qr: Type.Optional(Type.String()),
          },
          closed,
        ),
      ]),
    ),
    /** The name that a member is paid from. */
    payer: Type.Optional(Type.String()),
    /** By the server's clock, for countdowns. */
    now: moment,
  },
  closed,
)

const cashierMethods = defineCall({
  ...ofPlayer,
  method: 'GET',
  path: '/wps/cashier/methods',
  summary: 'The methods of depositing that are open to the caller, with limits and fees',
  query: Type.Object({ language }, closed),
  answer: Type.Object({ currency, methods: Type.Array(method, { maxItems: 20 }), now: moment }, closed),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const beginDeposit = defineCall({
  ...ofPlayer,
  method: 'POST',
  path: '/wps/cashier/deposits',
  summary: 'Begin a deposit; it needs an Idempotency-Key',
  body: Type.Object(
    {
      method: methodId,
      /** In the smallest unit. */
      amount: Type.String({ pattern: '^([1-9][0-9]{0,17}|1000000000000000000)$' }),
      currency,
      language,
      /** The name that a member is paid from, of a method of the kind `peer`. */
      payer: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
    },
    closed,
  ),
  answer: deposit,
  idempotent: true,
  errors: [
    ...tokenErrors,
    'methodOff',
    'methodClosed',
    'amountTooSmall',
    'amountTooLarge',
    'depositsFull',
    'amountTaken',
    'peerPaused',
    'holderDiffers',
    'rulesChanged',
    'idempotencyKeyReused',
    'unavailable',
    'accountDisabled',
    'selfExcluded',
    'memberNoEnter',
  ],
  limit: { max: 30, seconds: 60 },
})

const cashierDeposits = defineCall({
  ...ofPlayer,
  method: 'GET',
  path: '/wps/cashier/deposits',
  summary: "The caller's last twenty deposits, the newest first",
  query: Type.Object({ language }, closed),
  answer: Type.Object({ items: Type.Array(deposit, { maxItems: 20 }) }, closed),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const ofDeposit = { params: Type.Object({ deposit: depositId }, closed), answer: deposit } as const

const cashierDeposit = defineCall({
  ...ofPlayer,
  ...ofDeposit,
  method: 'GET',
  path: '/wps/cashier/deposits/:deposit',
  summary: "One of the caller's deposits, with its timeline",
  query: Type.Object({ language }, closed),
  errors: [...tokenErrors, 'notFound'],
  limit: { max: 240, seconds: 60 },
})

const ofVersion = { body: Type.Object({ version: Type.Integer({ minimum: 0 }), language }, closed) } as const

const reportDeposit = defineCall({
  ...ofPlayer,
  ...ofDeposit,
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 0 }),
      language,
      /** Pictures of the payment to a member, that were sent before by `sendProof`. */
      proofs: Type.Optional(
        Type.Array(Type.String({ format: 'uuid', maxLength: 36 }), { minItems: 1, maxItems: 3 }),
      ),
    },
    closed,
  ),
  method: 'POST',
  path: '/wps/cashier/deposits/:deposit/paid',
  summary: 'Says that a deposit was paid, so that it is checked; of a payment to a member, with pictures',
  errors: [...tokenErrors, 'notFound', 'caseChanged', 'imageMissing'],
  limit: { max: 60, seconds: 60 },
})

const cancelDeposit = defineCall({
  ...ofPlayer,
  ...ofDeposit,
  ...ofVersion,
  method: 'POST',
  path: '/wps/cashier/deposits/:deposit/cancel',
  summary: 'Cancels a deposit that was not paid; money that comes all the same is credited',
  errors: [...tokenErrors, 'notFound', 'caseChanged'],
  limit: { max: 60, seconds: 60 },
})

const proveDeposit = defineCall({
  ...ofPlayer,
  ...ofDeposit,
  method: 'POST',
  path: '/wps/cashier/deposits/:deposit/proofs',
  summary:
    'Sends pictures of a transfer, which were sent before by `sendProof`, with an open deposit: three at most',
  body: Type.Object(
    {
      proofs: Type.Array(Type.String({ format: 'uuid', maxLength: 36 }), {
        minItems: 1,
        maxItems: mostProofs,
      }),
      language,
    },
    closed,
  ),
  errors: [...tokenErrors, 'notFound', 'methodOff', 'caseChanged', 'imageMissing', 'imagesFull'],
  limit: { max: 60, seconds: 60 },
})

const payDebt = defineCall({
  ...ofPlayer,
  ...ofDeposit,
  ...ofVersion,
  method: 'POST',
  path: '/wps/cashier/deposits/:deposit/debt',
  summary: 'Pays what is owed of a deposit that was taken back, as far as the balance goes',
  errors: [...tokenErrors, 'notFound', 'caseChanged', 'notEnoughMoney'],
  limit: { max: 60, seconds: 60 },
})

export const cashierCalls = {
  cashierMethods,
  beginDeposit,
  cashierDeposits,
  cashierDeposit,
  reportDeposit,
  cancelDeposit,
  proveDeposit,
  payDebt,
}
