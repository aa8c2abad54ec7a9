import Type from 'typebox'
import { defineCall } from './call.ts'
import { currency, minor, moment } from './money-shapes.ts'
import { pageAnswer, pageQuery } from './page.ts'
import { closed, tokenErrors } from './shapes.ts'

/** What moved money. */
export const movementKinds = [
  'grant',
  'debit',
  'credit',
  'rollback',
  'hold',
  'post',
  'void',
  'move',
  'pay',
] as const

const wallet = Type.Enum(['main', 'game', 'held'])

/** Which movements are looked for. */
export const movementFilter = {
  /** The main one where it is left out. */
  wallet: Type.Optional(wallet),
  kinds: Type.Optional(
    Type.Array(Type.Enum([...movementKinds]), {
      minItems: 1,
      maxItems: movementKinds.length,
      uniqueItems: true,
    }),
  ),
  /** From then on. */
  from: Type.Optional(moment),
  /** Until before then. */
  to: Type.Optional(moment),
}

/** What moved on a wallet. */
export const movement = {
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  kind: Type.Enum([...movementKinds]),
  amount: minor,
  /** Of this wallet, after it. */
  balance: minor,
  /** The other side, where it is the house: `deposits`, `demo`, `vendor:OWL`. */
  house: Type.Optional(Type.String()),
  /** In words. */
  reason: Type.Optional(Type.String()),
}

const ofOwner = {
  method: 'GET',
  module: 'WALLET',
  token: 'required',
  who: ['member', 'agent', 'trial'],
} as const

const sumBalance = defineCall({
  ...ofOwner,
  path: '/wps/v2/wallets/balance',
  summary: 'What the caller has, in the currency of the merchant; a trial account in the demo currency',
  answer: Type.Object(
    {
      currency,
      /** All of it. */
      sumBalance: minor,
      /** What can be played or paid with. */
      main: minor,
      /** What was moved to games, where the merchant keeps it apart. */
      game: minor,
      /** What is set aside. */
      held: minor,
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 240, seconds: 60 },
})

const movements = defineCall({
  ...ofOwner,
  path: '/wps/v2/wallets/movements',
  summary: "What moved on one of the caller's wallets, the newest first",
  query: Type.Object(
    {
      ...pageQuery,
      ...movementFilter,
    },
    closed,
  ),
  answer: Type.Object(
    {
      currency,
      ...pageAnswer(Type.Object(movement, closed)),
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const realMember = { module: 'WALLET', token: 'required', who: ['member', 'agent'] } as const

const transfer = Type.Object(
  {
    id: Type.String(),
    from: Type.Enum(['main', 'game']),
    amount: minor,
    currency,
    /** `pending` while it is not known whether the other side did it; `voided`: it did not, and the money is back. */
    state: Type.Enum(['pending', 'posted', 'voided']),
    at: Type.String({ format: 'date-time' }),
    /** When the other side is asked next, while it is pending. */
    nextAt: Type.Optional(Type.String({ format: 'date-time' })),
  },
  closed,
)

const merchantWallet = defineCall({
  ...ofOwner,
  path: '/wps/v2/wallets/merchant',
  summary: "Whether the merchant keeps the caller's money for games apart, and what is in that wallet",
  answer: Type.Object({ hasMerchantWallet: Type.Boolean(), currency, balance: minor }, closed),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const walletTransfer = defineCall({
  ...realMember,
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary:
    "Move the caller's money between the main wallet and the one for games; it needs an Idempotency-Key",
  body: Type.Object(
    {
      /** The other one gets it. */
      from: Type.Enum(['main', 'game']),
      amount: Type.String({ pattern: '^([1-9][0-9]{0,17}|1000000000000000000)$' }),
      currency,
    },
    closed,
  ),
  answer: transfer,
  idempotent: true,
  errors: [
    ...tokenErrors,
    'notEnoughMoney',
    'moduleOff',
    'rulesChanged',
    'idempotencyKeyReused',
    'unavailable',
    'accountDisabled',
    'selfExcluded',
    'memberNoEnter',
  ],
  limit: { max: 60, seconds: 60 },
})

const walletTransfers = defineCall({
  ...realMember,
  method: 'GET',
  path: '/wps/v2/wallets/transfers',
  summary: "The caller's last five transfers between wallets, the newest first",
  answer: Type.Object({ items: Type.Array(transfer) }, closed),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

export const walletCalls = { sumBalance, merchantWallet, movements, walletTransfer, walletTransfers }
