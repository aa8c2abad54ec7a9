import Type, { type Static } from 'typebox'
import { currency } from '../calls/money-shapes.ts'

/**
 * The protocol between the platform and a payment provider. Messages in both directions are signed as the Standard Webhooks say
 * (HMAC-SHA256, `v1`), by the secret that the method's document names.
 *
 * The platform asks the provider (POST to the method's `provider.url`); only an answer with status 200 and the id of the question counts:
 * - `pay` opens a payment for a deposit. Asked again with the same id it gives the same answer.
 * - `payout` sends money to an account of a player. Asked again with the same id it gives the same answer, and pays once.
 * - `settle` asks what became of a payment or a payout. A provider that has not heard of the id refuses it for ever from then on.
 * - `list` asks what money came and what was paid out between two times, by the provider's own clock, page by page. It changes nothing.
 *
 * The provider reports each payment by POST to `providerPath` on a host of the merchant, and repeats it until the answer is 200.
 */
export const providerPath = '/pay/:provider/messages'
/** Most bytes of a message. */
export const providerBodyLimit = 16_384
/** Most entries of a page of `list`, and its bytes. */
export const providerListMost = 500
export const providerListLimit = 262_144

const closed = { additionalProperties: false } as const
const id = Type.String({ format: 'uuid' })
/** A positive amount in the smallest unit, in decimal digits. */
const amount = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })
/** The provider's own id of a payment or a payout: visible signs of ASCII without `~`. */
const providerId = Type.String({ pattern: '^[!-}]{1,64}$' })
/** UTC with milliseconds, so that text is in the order of time. */
const moment = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
})
const cursor = Type.String({ pattern: '^[!-~]{1,200}$' })

export const providerQuestion = Type.Union([
  Type.Object(
    {
      type: Type.Literal('pay'),
      /** The id of the deposit. */
      id,
      merchant: Type.String(),
      reference: Type.String(),
      amount,
      currency,
      /** Where the provider sends the player afterwards. */
      returnTo: Type.String(),
      /** BCP 47. */
      language: Type.String(),
    },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('payout'),
      /** The id of the attempt. */
      id,
      merchant: Type.String(),
      /** Of the withdrawal. */
      reference: Type.String(),
      amount,
      currency,
      to: Type.Object({ bank: Type.String(), holder: Type.String(), number: Type.String() }, closed),
    },
    closed,
  ),
  Type.Object({ type: Type.Literal('settle'), id, merchant: Type.String() }, closed),
  Type.Object(
    {
      type: Type.Literal('list'),
      /** Of the question. */
      id,
      merchant: Type.String(),
      /** From this time on, and before the other one. */
      from: moment,
      to: moment,
      /** The `next` of the page before. */
      after: Type.Optional(cursor),
    },
    closed,
  ),
])
export type ProviderQuestion = Static<typeof providerQuestion>
/** A question about one payment or payout. */
export type AnsweredQuestion = Exclude<ProviderQuestion, { readonly type: 'list' }>
export type ListQuestion = Extract<ProviderQuestion, { readonly type: 'list' }>

/** Money that a provider has taken for a deposit. */
export const providerPayment = Type.Object(
  {
    /** It is credited once. */
    payment: providerId,
    amount,
    currency,
  },
  closed,
)
export type ProviderPayment = Static<typeof providerPayment>

export const paymentStatuses = ['open', 'paid', 'failed', 'expired', 'refused'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The answer to a question. */
export const providerAnswer = Type.Object(
  {
    id,
    /**
     * `refused`: the provider knows nothing of this id, and will never move money for it. Of a payout: `open` while it is on its way, `paid`,
     * `failed` where it was not paid and never will be under this id.
     */
    status: Type.Enum([...paymentStatuses]),
    /** The page on which the player pays; needed with `open`. */
    url: Type.Optional(Type.String({ maxLength: 1_000 })),
    /** The provider's own id of a payout; needed with `paid`. */
    payout: Type.Optional(providerId),
    /** All money that came for it so far. */
    payments: Type.Optional(Type.Array(providerPayment, { maxItems: 20 })),
  },
  closed,
)
export type ProviderAnswer = Static<typeof providerAnswer>

const listedPayoutStatuses = ['open', 'paid', 'failed', 'returned'] as const

/** Money that a provider took or paid out. `id`: of the deposit, or of the attempt. `at`: when it was taken, or asked for. */
export const listedMoney = Type.Union([
  Type.Object({ type: Type.Literal('payment'), id, at: moment, ...providerPayment.properties }, closed),
  Type.Object(
    {
      type: Type.Literal('payout'),
      id,
      at: moment,
      payout: providerId,
      amount,
      currency,
      /** `returned`: it was paid, and the bank of the player gave it back. */
      status: Type.Enum([...listedPayoutStatuses]),
    },
    closed,
  ),
])
export type ListedMoney = Static<typeof listedMoney>
export type ListedPayment = Extract<ListedMoney, { readonly type: 'payment' }>
export type ListedPayout = Extract<ListedMoney, { readonly type: 'payout' }>

/** The answer to `list`: in the order of time, and where to go on. */
export const providerList = Type.Object(
  { id, entries: Type.Array(listedMoney, { maxItems: providerListMost }), next: Type.Optional(cursor) },
  closed,
)
export type ProviderList = Static<typeof providerList>

/** What a provider reports by itself. */
export const providerMessage = Type.Union([
  Type.Object({ type: Type.Literal('payment.paid'), id, ...providerPayment.properties }, closed),
  /** `reversed`: the money of a payment that was paid was taken back, such as by a chargeback. Staff decide what follows. */
  Type.Object(
    { type: Type.Enum(['payment.pending', 'payment.failed', 'payment.expired', 'payment.reversed']), id },
    closed,
  ),
  /** The provider sends these to the merchant's path `providerPath` with `payouts` in place of the method. */
  Type.Object({ type: Type.Literal('payout.paid'), id, payout: providerId }, closed),
  /** `returned`: the bank of the player gave a payout back that had been paid. */
  Type.Object({ type: Type.Enum(['payout.failed', 'payout.returned']), id }, closed),
])
/** In `providerPath`, the sender of messages about payouts: no method has this id. */
export const payoutProvider = 'payouts'
export type ProviderMessage = Static<typeof providerMessage>

/** The answer to a message: `ok` also for what is known already. */
export const providerCodes = ['ok', 'wrongSyntax', 'invalidSignature', 'unknown'] as const
export type ProviderCode = (typeof providerCodes)[number]
