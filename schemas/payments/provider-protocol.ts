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
 *
 * The provider reports each payment by POST to `providerPath` on a host of the merchant, and repeats it until the answer is 200.
 */
export const providerPath = '/pay/:provider/messages'
/** Most bytes of a message. */
export const providerBodyLimit = 16_384

const closed = { additionalProperties: false } as const
const id = Type.String({ format: 'uuid' })
/** A positive amount in the smallest unit, in decimal digits. */
const amount = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })

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
])
export type ProviderQuestion = Static<typeof providerQuestion>

/** Money that a provider has taken for a deposit. */
export const providerPayment = Type.Object(
  {
    /** The provider's own id of the payment, visible signs of ASCII without `~`: it is credited once. */
    payment: Type.String({ pattern: '^[!-}]{1,64}$' }),
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
    payout: Type.Optional(Type.String({ pattern: '^[!-}]{1,64}$' })),
    /** All money that came for it so far. */
    payments: Type.Optional(Type.Array(providerPayment, { maxItems: 20 })),
  },
  closed,
)
export type ProviderAnswer = Static<typeof providerAnswer>

/** What a provider reports by itself. */
export const providerMessage = Type.Union([
  Type.Object({ type: Type.Literal('payment.paid'), id, ...providerPayment.properties }, closed),
  /** `reversed`: the money of a payment that was paid was taken back, such as by a chargeback. Staff decide what follows. */
  Type.Object(
    { type: Type.Enum(['payment.pending', 'payment.failed', 'payment.expired', 'payment.reversed']), id },
    closed,
  ),
  /** The provider sends these to the merchant's path `providerPath` with `payouts` in place of the method. */
  Type.Object(
    { type: Type.Literal('payout.paid'), id, payout: Type.String({ pattern: '^[!-}]{1,64}$' }) },
    closed,
  ),
  /** `returned`: the bank of the player gave a payout back that had been paid. */
  Type.Object({ type: Type.Enum(['payout.failed', 'payout.returned']), id }, closed),
])
/** In `providerPath`, the sender of messages about payouts: no method has this id. */
export const payoutProvider = 'payouts'
export type ProviderMessage = Static<typeof providerMessage>

/** The answer to a message: `ok` also for what is known already. */
export const providerCodes = ['ok', 'wrongSyntax', 'invalidSignature', 'unknown'] as const
export type ProviderCode = (typeof providerCodes)[number]
