import Type from 'typebox'
import { defineCall } from './call.ts'
import { moment } from './money-shapes.ts'
import { closed, empty, envelopeErrors, ownAccount, password, tokenErrors } from './shapes.ts'

const ofCards = { module: 'CASHIER', ...ownAccount } as const

export const cardId = Type.String({ format: 'uuid', maxLength: 36 })
/** The name of a bank or a wallet, as its owner wrote it. */
const bank = Type.String({ minLength: 1, maxLength: 60 })
const holder = Type.String({ minLength: 1, maxLength: 70 })

/** A bank account or a wallet that a member withdraws to. Its number never leaves the server whole. */
export const card = Type.Object(
  {
    id: cardId,
    bank,
    holder,
    /** The last characters of the number. */
    last4: Type.String({ minLength: 1, maxLength: 4 }),
    addedAt: moment,
    /** From then on it can be withdrawn to. */
    usableFrom: moment,
  },
  closed,
)

const memberCards = defineCall({
  ...ofCards,
  method: 'GET',
  path: '/wps/member/cards',
  summary: "The caller's bank accounts and wallets, the oldest first",
  answer: Type.Object(
    {
      cards: Type.Array(card, { maxItems: 5 }),
      /** Cards that the merchant allows; 0 where nobody can withdraw. */
      most: Type.Integer(),
      /** Hours before a new card can be used. */
      hours: Type.Integer(),
      /** The name that a card has to carry, where the merchant asks for it. */
      holder: Type.Optional(Type.String()),
      now: moment,
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const addCard = defineCall({
  ...ofCards,
  method: 'POST',
  path: '/wps/member/cards',
  summary: 'Adds a bank account or a wallet; numbers of payment cards are refused',
  encrypted: true,
  hashes: true,
  body: Type.Object(
    {
      bank,
      holder,
      /** An IBAN is checked. Spaces and hyphens are left out. */
      number: Type.String({ minLength: 4, maxLength: 64 }),
      paymentPassword: password,
    },
    closed,
  ),
  answer: card,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'validationFailed',
    'methodOff',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'holderDiffers',
    'cardTaken',
    'cardsFull',
    'unavailable',
  ],
  limit: { max: 20, seconds: 60 },
})

const removeCard = defineCall({
  ...ofCards,
  method: 'DELETE',
  path: '/wps/member/cards/:card',
  summary: 'Removes a bank account or a wallet; withdrawals to it go on',
  params: Type.Object({ card: cardId }, closed),
  answer: empty,
  errors: [...tokenErrors, 'notFound'],
  limit: { max: 20, seconds: 60 },
})

export const cardCalls = { memberCards, addCard, removeCard }
