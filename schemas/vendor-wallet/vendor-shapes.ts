import Type, { type TProperties } from 'typebox'
import { closed } from '../calls/shapes.ts'
import { declaredWins, type DeclaredWin } from '../money/declared-wins.ts'
import { jackpotLevels, type JackpotLevel } from '../games/jackpot-levels.ts'
import { nodeIdPattern } from '../games/node-id-pattern.ts'
import { currencies, type Currency } from '../money/currencies.ts'
import { vendorCodeNames, type VendorCode } from './vendor-codes.ts'

/** Parts that the calls of vendors share. */
const id = (description: string) => Type.String({ pattern: '^[!-}]{1,128}$', description })

const code = (pattern: string, description: string) => Type.String({ pattern, description })

const requestId = id('Names this request alone; the answer has it')
export const transactionId = id('Made by the vendor, and never used for anything else')
export const debitId = id('The transactionId of a debit')
export const roundId = id('Made by the vendor; one of its rounds of one player in one game')
export const vendorCurrency = Type.Unsafe<Currency>(
  Type.Enum(Object.keys(currencies), { description: 'The one of the session' }),
)
export const jackpotCurrency = Type.Unsafe<Currency>(
  Type.Enum(Object.keys(currencies), { description: 'Of players who play for these jackpots' }),
)
export const jackpotLevel = Type.Unsafe<JackpotLevel>(
  Type.Enum([...jackpotLevels], { description: 'Each once; those that are not named are gone' }),
)
/** Above nothing, and at most 10^18. Digits and no number: JSON readers round beyond 2^53. */
export const vendorAmount = Type.String({
  pattern: '^([1-9][0-9]{0,17}|1000000000000000000)$',
  description: "So many of the currency's smallest unit, in decimal digits: 1250 are 12.50 euros",
})
export const vendorBalance = Type.String({
  pattern: '^(0|[1-9][0-9]{0,18})$',
  description: "What the player has to play with, in the currency's smallest unit",
})
/** Absent for a win on the stakes of its round. */
export const declaredWin = Type.Unsafe<DeclaredWin>(
  Type.Enum([...declaredWins], {
    description:
      'What a win comes from that is no multiple of the stakes of its round: each has a ceiling of its own',
  }),
)
export const reportCurrency = Type.Unsafe<Currency>(
  Type.Enum(Object.keys(currencies), { description: 'Of the players who play there' }),
)
export const gameId = Type.String({ pattern: nodeIdPattern, description: 'As the launch named it' })
export const roomName = code('^[a-z0-9]{1,16}$', 'Names the room within its game')
export const people = Type.Integer({ minimum: 0, maximum: 1_000_000 })
export const drawId = id('Names the draw within its game; made by the vendor')
const token = (description: string) =>
  Type.String({ minLength: 20, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$', description })
export const ticket = token('From the address of the launch; good once, for 30 seconds')
export const gameSession = token('What the call session answered')
export const moment = Type.String({ format: 'date-time', maxLength: 40 })

/** A body: closed, and it says itself where it goes, because a signature does not cover the address. */
export function vendorBody<const Call extends string, Parts extends TProperties>(call: Call, parts: Parts) {
  return Type.Object(
    {
      call: Type.Literal(call),
      merchant: code('^[a-z0-9-]{1,64}$', 'Whose player it is'),
      vendor: code('^[A-Z0-9_]{1,24}$', 'The same as in the address'),
      requestId,
      ...parts,
    },
    closed,
  )
}

/** What a call answers where it was done. A repeat of a transaction has every byte of it but those of the `requestId`. */
export function vendorDone<Parts extends TProperties>(parts: Parts) {
  return Type.Object({ requestId, code: Type.Literal('ok'), ...parts }, closed)
}

/** What every call answers where it was not done. */
export const vendorRefusal = Type.Object(
  {
    requestId: Type.Optional(requestId),
    code: Type.Unsafe<Exclude<VendorCode, 'ok'>>(Type.Enum(vendorCodeNames.filter((name) => name !== 'ok'))),
    message: Type.String({ description: 'The code in words' }),
    transactionId: Type.Optional(transactionId),
    /** Of a transaction whose refusal is kept: as it was then. */
    currency: Type.Optional(vendorCurrency),
    balance: Type.Optional(vendorBalance),
  },
  closed,
)
