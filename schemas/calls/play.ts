import Type from 'typebox'
import { jackpotLevels, type JackpotLevel } from '../games/jackpot-levels.ts'
import { defineCall, everyone } from './call.ts'
import { gameCallLimit, gameItem, nodeId } from './game-item.ts'
import { currency, minor, moment, vendor } from './money-shapes.ts'
import { pageAnswer, pageQuery } from './page.ts'
import { closed, tokenErrors } from './shapes.ts'

const players = { token: 'required', who: ['member', 'agent', 'trial'] } as const

const launchGame = defineCall({
  ...players,
  method: 'POST',
  path: '/wps/game/launchGame',
  module: 'GAMES',
  summary:
    'Where a game is played: an address at its vendor, good once and for 30 seconds (specification §4)',
  body: Type.Object(
    {
      gameId: nodeId,
      language: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z]{2,8})?$' })),
      /** Names the tab, which never stands in its own way where games are played one at a time. */
      tab: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })),
      /** Ends the game that goes on elsewhere. */
      takesOver: Type.Optional(Type.Boolean()),
      /** What the specification has a browser send; whoever sends something else is refused. */
      accountType: Type.Optional(Type.Literal(1)),
      confirmTrans: Type.Optional(Type.Literal(0)),
      clientType: Type.Optional(Type.Literal(3)),
      launchMode: Type.Optional(Type.Literal('GLS')),
      platform: Type.Optional(Type.Literal('html5-desktop')),
    },
    closed,
  ),
  answer: Type.Object(
    {
      game_url: Type.String(),
      /** Origins at which the same is played, where there is more than one: one is chosen by chance, another where it does not answer. */
      hosts: Type.Optional(Type.Array(Type.String())),
      expiresAt: Type.String({ format: 'date-time' }),
      /** Names the launch where games are played one at a time: the event `game.ended` says when its place is taken. */
      launch: Type.Optional(Type.String()),
    },
    closed,
  ),
  errors: [
    ...tokenErrors,
    'gameUnknown',
    'gameUnavailable',
    'gameElsewhere',
    'accountDisabled',
    'selfExcluded',
    'memberNoEnter',
  ],
  limit: { max: 60, seconds: 60 },
})

const rounds = defineCall({
  ...players,
  method: 'GET',
  path: '/wps/v2/wallets/rounds',
  module: 'WALLET',
  summary: 'Rounds of games that the caller played, the newest first',
  query: Type.Object(
    {
      ...pageQuery,
      game: Type.Optional(nodeId),
      vendor: Type.Optional(vendor),
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      /** Opened from then on. */
      from: Type.Optional(moment),
      /** Until before then. */
      to: Type.Optional(moment),
    },
    closed,
  ),
  answer: Type.Object(
    {
      currency,
      ...pageAnswer(
        Type.Object(
          {
            /** The vendor's own name of it. */
            id: Type.String(),
            vendor: Type.String(),
            game: Type.String(),
            /** Names of the game and its vendor, while the merchant has it. */
            title: Type.Optional(Type.String()),
            vendorName: Type.Optional(Type.String()),
            state: Type.Enum(['open', 'closed']),
            openedAt: Type.String({ format: 'date-time' }),
            closedAt: Type.Optional(Type.String({ format: 'date-time' })),
            /** What was staked, without what was given back; below nothing where more was given back than staked. */
            bet: minor,
            win: minor,
            /** Won above a ceiling, and not in `win`: what operators still check, and what they have refused. */
            checked: Type.Optional(minor),
            refused: Type.Optional(minor),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const roundSums = defineCall({
  ...players,
  method: 'GET',
  path: '/wps/v2/wallets/rounds/sums',
  module: 'WALLET',
  summary: 'What the caller staked and won in rounds that were opened from a time on',
  query: Type.Object({ from: moment, game: Type.Optional(nodeId) }, closed),
  answer: Type.Object(
    {
      currency,
      rounds: Type.Integer(),
      bet: minor,
      win: minor,
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 120, seconds: 60 },
})

const winners = defineCall({
  method: 'GET',
  path: '/lgw/games/winners',
  module: 'GAMES',
  summary: 'The newest wins at the merchant, of at least what its home view says; players are masked',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      winners: Type.Array(
        Type.Object(
          {
            /** The first sign of the account, and dots. */
            player: Type.String(),
            game: gameItem,
            currency,
            win: minor,
            at: Type.String({ format: 'date-time' }),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  limit: gameCallLimit,
})

const jackpots = defineCall({
  method: 'GET',
  path: '/lgw/games/jackpots',
  module: 'GAMES',
  summary: 'What the jackpots stand at that players at the merchant feed and win, by what their vendors say',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      currency,
      jackpots: Type.Array(
        Type.Object(
          {
            vassalage: Type.String(),
            /** As addresses of the lobby name it. */
            vendor: Type.String(),
            vendorName: Type.String(),
            level: Type.Unsafe<JackpotLevel>(Type.Enum([...jackpotLevels])),
            amount: minor,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  fromMemory: true,
  limit: gameCallLimit,
})

export const playCalls = { launchGame, rounds, roundSums, winners, jackpots }
