import Type from 'typebox'
import { defineCall } from '../call.ts'
import { currency, minor, moment, vendor } from '../money-shapes.ts'
import { whoCounts } from '../../operators/operator-roles.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed, tokenErrors } from '../shapes.ts'
import { movement, movementFilter } from '../wallet.ts'

const merchant = Type.String({ minLength: 1, maxLength: 64 })
const count = Type.Integer({ minimum: 0 })
/** Of all members together, or of the house: larger than any one amount. */
const sum = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,30})$' })

/** What is in the books of any merchant: for operators, and for nobody who plays. */
const ofOperator = {
  method: 'GET',
  module: 'CONSOLE',
  realm: 'operator',
  token: 'required',
  who: whoCounts,
  reach: 'whole',
  always: true,
  errors: [...tokenErrors, 'forbidden', 'notFound'],
  limit: { max: 120, seconds: 60 },
} as const

const command = {
  /** Who made the key: `vendor:OWL`, `member:12`. */
  scope: Type.String(),
  key: Type.String(),
  /** What made the server do it. */
  cause: Type.String(),
}

const ledgerStatement = defineCall({
  ...ofOperator,
  path: '/wps/console/ledger/statement',
  summary:
    "What moved on one of a member's wallets and what caused it, the newest first, with what the member has",
  query: Type.Object(
    {
      ...pageQuery,
      ...movementFilter,
      merchant,
      account: Type.String({ minLength: 1, maxLength: 64 }),
      /** The one that the member plays in where it is left out. */
      currency: Type.Optional(currency),
    },
    closed,
  ),
  answer: Type.Object(
    {
      member: Type.String(),
      currency,
      /** Of every currency that the member has an account in. */
      balances: Type.Array(Type.Object({ currency, main: minor, game: minor, held: minor }, closed)),
      ...pageAnswer(
        Type.Object(
          {
            ...movement,
            ...command,
            /** More words of whoever caused it. */
            detail: Type.Optional(Type.String()),
            /** The other member, of a payment. */
            other: Type.Optional(Type.String()),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
})

const ledgerVendors = defineCall({
  ...ofOperator,
  path: '/wps/console/ledger/vendors',
  summary: 'What each vendor of a merchant took and gave in a time of at most 31 days, by currency',
  query: Type.Object({ merchant, from: moment, to: moment }, closed),
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            vendor: Type.String(),
            currency,
            debits: count,
            debited: sum,
            credits: count,
            credited: sum,
            rollbacks: count,
            rolledBack: sum,
            /** What the vendor has more afterwards. */
            net: sum,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
})

const ledgerBalance = defineCall({
  ...ofOperator,
  path: '/wps/console/ledger/balance',
  summary:
    'Every account of the house, and all members together, by currency; each currency adds up to nothing',
  query: Type.Object({ merchant }, closed),
  answer: Type.Object(
    {
      accounts: Type.Array(Type.Object({ currency, name: Type.String(), sum }, closed)),
      /** Anything but 0 is a fault of the books. */
      totals: Type.Array(Type.Object({ currency, sum }, closed)),
    },
    closed,
  ),
})

const ledgerHolds = defineCall({
  ...ofOperator,
  path: '/wps/console/ledger/holds',
  summary: 'What is set aside and neither paid nor given back, the oldest first',
  query: Type.Object({ ...pageQuery, merchant }, closed),
  answer: Type.Object(
    {
      ...pageAnswer(
        Type.Object(
          {
            id: Type.String(),
            at: Type.String({ format: 'date-time' }),
            account: Type.String(),
            currency,
            amount: minor,
            remaining: minor,
            expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
            reason: Type.Optional(Type.String()),
            ...command,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
})

const ledgerRounds = defineCall({
  ...ofOperator,
  path: '/wps/console/ledger/rounds',
  summary: 'Rounds of games in which money moved and which no vendor has closed, the oldest first',
  query: Type.Object({ ...pageQuery, merchant, vendor: Type.Optional(vendor) }, closed),
  answer: Type.Object(
    {
      ...pageAnswer(
        Type.Object(
          {
            /** The vendor's own name of it. */
            id: Type.String(),
            vendor: Type.String(),
            game: Type.String(),
            account: Type.String(),
            currency,
            openedAt: Type.String({ format: 'date-time' }),
            /** When the vendor was asked what became of it. */
            askedAt: Type.Optional(Type.String({ format: 'date-time' })),
            bet: minor,
            win: minor,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
})

export const bookCalls = { ledgerStatement, ledgerVendors, ledgerBalance, ledgerHolds, ledgerRounds }
