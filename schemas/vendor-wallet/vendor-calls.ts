import Type, { type Static, type TSchema } from 'typebox'
import { closed } from '../calls/shapes.ts'
import { jackpotLevels } from '../games/jackpot-levels.ts'
import { mostRoomGames, mostRooms } from './room-report.ts'
import type { VendorCode } from './vendor-codes.ts'
import * as part from './vendor-shapes.ts'

export interface VendorCallDescriptor {
  /** What follows `vendorPath` in the address; each call is a POST. */
  readonly name: string
  readonly summary: string
  readonly body: TSchema
  /** The answer where it was done; otherwise it is `vendorRefusal`. */
  readonly done: TSchema
  /** What it may be refused for, beside `refusalsOfAll`. */
  readonly refusals: readonly VendorCode[]
  /**
   * Done once for ever under its `transactionId` or `roundId`, and answered alike however often it comes. Of the others no message is
   * taken twice.
   */
  readonly isTransaction: boolean
}

/** Where a vendor calls a merchant's wallet, on the merchant's host. */
export const vendorPath = '/wps/vendors/:vendor'
/** Most bytes of a body. */
export const vendorBodyLimit = 16_384

/** What any call may be refused for. */
export const refusalsOfAll = ['wrongSyntax', 'invalidSignature', 'invalidToken', 'unknown'] as const

const money = { currency: part.vendorCurrency, balance: part.vendorBalance }
const moved = { transactionId: part.transactionId, ...money, at: part.moment }

const session = {
  name: 'session',
  summary:
    'Turns the ticket of a launch into a session, which is over after 30 minutes without a bet or a look at the balance',
  body: part.vendorBody('session', { ticket: part.ticket }),
  done: part.vendorDone({
    session: part.gameSession,
    player: Type.String({ description: 'Names the player to this vendor, always alike' }),
    game: Type.String(),
    language: Type.String({ description: 'BCP 47' }),
    isDemo: Type.Boolean({ description: 'Whether it is played for fun' }),
    ...money,
  }),
  refusals: ['tokenExpired', 'userDisabled'],
  isTransaction: false,
} as const satisfies VendorCallDescriptor

const balance = {
  name: 'balance',
  summary: 'What the player of a session has',
  body: part.vendorBody('balance', { session: part.gameSession, currency: part.vendorCurrency }),
  done: part.vendorDone({ ...money, at: part.moment }),
  refusals: ['tokenExpired', 'wrongCurrency'],
  isTransaction: false,
} as const satisfies VendorCallDescriptor

const debit = {
  name: 'debit',
  summary: 'Takes a stake; opens the round where it is the first of it',
  body: part.vendorBody('debit', {
    session: part.gameSession,
    transactionId: part.transactionId,
    roundId: part.roundId,
    currency: part.vendorCurrency,
    amount: part.vendorAmount,
  }),
  done: part.vendorDone(moved),
  refusals: [
    'tokenExpired',
    'wrongCurrency',
    'notEnoughMoney',
    'userDisabled',
    'limitReached',
    'gameUnavailable',
    'duplicateTransaction',
  ],
  isTransaction: true,
} as const satisfies VendorCallDescriptor

const credit = {
  name: 'credit',
  summary:
    'Pays a win: also in a session that is over, to an account that is closed, against any limit of the player, and into a round that is closed. Above the ceiling of a round or a day it is `held`',
  body: part.vendorBody('credit', {
    session: part.gameSession,
    transactionId: part.transactionId,
    roundId: part.roundId,
    /** Where it is the win of one debit. */
    debitId: Type.Optional(part.debitId),
    currency: part.vendorCurrency,
    amount: part.vendorAmount,
    win: Type.Optional(part.declaredWin),
  }),
  done: part.vendorDone(moved),
  refusals: ['wrongCurrency', 'limitReached', 'transactionDoesNotExist', 'duplicateTransaction', 'held'],
  isTransaction: true,
} as const satisfies VendorCallDescriptor

const rollback = {
  name: 'rollback',
  summary: 'Gives a debit back, once; of one that has not come yet, refuses it when it comes',
  body: part.vendorBody('rollback', {
    session: part.gameSession,
    transactionId: part.transactionId,
    roundId: part.roundId,
    debitId: part.debitId,
    currency: part.vendorCurrency,
  }),
  done: part.vendorDone(moved),
  refusals: ['wrongCurrency', 'limitReached', 'transactionDoesNotExist', 'duplicateTransaction'],
  isTransaction: true,
} as const satisfies VendorCallDescriptor

const closeRound = {
  name: 'close-round',
  summary: 'Says that a round is over; a late win may still be paid into it, and no stake be taken',
  body: part.vendorBody('close-round', { session: part.gameSession, roundId: part.roundId }),
  done: part.vendorDone({ roundId: part.roundId, closedAt: part.moment }),
  refusals: ['transactionDoesNotExist'],
  isTransaction: true,
} as const satisfies VendorCallDescriptor

const jackpots = {
  name: 'jackpots',
  summary:
    'Says what the jackpots stand at, for the lobby to show: when they have moved, at most once a second, and once a minute otherwise; after five minutes of silence none are shown',
  body: part.vendorBody('jackpots', {
    currency: part.jackpotCurrency,
    /** An older word than the last one changes nothing. */
    at: part.moment,
    jackpots: Type.Array(Type.Object({ level: part.jackpotLevel, amount: part.vendorAmount }, closed), {
      minItems: 1,
      maxItems: jackpotLevels.length,
    }),
  }),
  done: part.vendorDone({ currency: part.jackpotCurrency }),
  refusals: [],
  isTransaction: false,
} as const satisfies VendorCallDescriptor

const rooms = {
  name: 'rooms',
  summary:
    'Reports the rooms of games that players play against each other, and who is there: when that changes, at most once a second, and every two minutes otherwise; after five minutes without a report none are shown',
  body: part.vendorBody('rooms', {
    currency: part.reportCurrency,
    /** An older report than the last one changes nothing. */
    at: part.moment,
    games: Type.Array(
      Type.Object(
        {
          /** Ignored where the merchant does not have it. */
          game: part.gameId,
          /** All rooms of the game; none where the game is closed. */
          rooms: Type.Array(
            Type.Object(
              {
                name: part.roomName,
                ante: part.vendorAmount,
                stake: part.vendorAmount,
                seats: Type.Integer({ minimum: 2, maximum: 100 }),
                waiting: part.people,
                playing: part.people,
              },
              closed,
            ),
            { maxItems: mostRooms },
          ),
        },
        closed,
      ),
      { minItems: 1, maxItems: mostRoomGames },
    ),
  }),
  done: part.vendorDone({ currency: part.reportCurrency }),
  refusals: [],
  isTransaction: false,
} as const satisfies VendorCallDescriptor

const draw = {
  name: 'draw',
  summary: 'Reports the numbers that a lottery has drawn, once its players have seen them; for 60 days',
  body: part.vendorBody('draw', {
    game: part.gameId,
    drawId: part.drawId,
    at: part.moment,
    numbers: Type.Array(Type.Integer({ minimum: 0, maximum: 9_999 }), { minItems: 1, maxItems: 40 }),
    of: Type.Integer({ minimum: 1, maximum: 9_999, description: 'The highest number of the lottery' }),
  }),
  done: part.vendorDone({ drawId: part.drawId }),
  /** `duplicateTransaction`: the draw was reported with other numbers. */
  refusals: ['gameUnavailable', 'duplicateTransaction'],
  isTransaction: false,
} as const satisfies VendorCallDescriptor

/** Every call that a vendor makes. */
export const vendorCalls = {
  session,
  balance,
  debit,
  credit,
  rollback,
  closeRound,
  jackpots,
  rooms,
  draw,
}

export type VendorCalls = typeof vendorCalls
export type VendorCallId = keyof VendorCalls
export const vendorCallIds = Object.keys(vendorCalls) as readonly VendorCallId[]
type Bodies = { readonly [Id in VendorCallId]: Static<VendorCalls[Id]['body']> }
type Dones = { readonly [Id in VendorCallId]: Static<VendorCalls[Id]['done']> }
export type VendorBody<Id extends VendorCallId> = Bodies[Id]
export type VendorDone<Id extends VendorCallId> = Dones[Id]
export type VendorRefusal = Static<typeof part.vendorRefusal>
