import Type from 'typebox'
import { defineCall, everyone } from './call.ts'
import { gameCallLimit as limit, gameCategory, nodeId } from './game-item.ts'
import { currency, minor } from './money-shapes.ts'
import { closed } from './shapes.ts'

/** A game's node id and the name of one of its rooms. */
export const roomId = Type.String({ pattern: '^[1-9][0-9]{0,8}-[a-z0-9]{1,16}$' })

const vassalage = Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,24}$' }))

const pvpRooms = defineCall({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  module: 'GAMES',
  summary: 'The rooms in which members play against each other, as their vendors report them',
  token: 'none',
  who: everyone,
  query: Type.Object({ gameId: Type.Optional(nodeId), vassalage }, closed),
  answer: Type.Object(
    {
      currency,
      rooms: Type.Array(
        Type.Object(
          {
            roomId: Type.String(),
            gameId: Type.String(),
            vassalage: Type.String(),
            /** Of the game. */
            title: Type.String(),
            /** As the vendor names it: `small`. */
            name: Type.String(),
            /** What each player puts in at the beginning of a round. */
            ante: minor,
            /** The most that a round can cost a player. */
            stake: minor,
            seats: Type.Integer(),
            waiting: Type.Integer(),
            playing: Type.Integer(),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  fromMemory: true,
  limit,
})

/** The most draws of one answer. */
const mostDraws = 100

const openedNumbers = defineCall({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  module: 'GAMES',
  summary: 'The drawn numbers of the lotteries, the newest draw first',
  token: 'none',
  who: everyone,
  query: Type.Object(
    {
      lottoGameCode: Type.Optional(nodeId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostDraws })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      numero: Type.Array(
        Type.Object(
          {
            lottoGameCode: Type.String(),
            title: Type.String(),
            category: gameCategory,
            vassalage: Type.String(),
            /** As the vendor names the draw; its players verify it by that. */
            drawId: Type.String(),
            /** In the order in which they were drawn. */
            numbers: Type.Array(Type.Integer()),
            /** The highest number of the lottery. */
            of: Type.Integer(),
            openedAt: Type.String({ format: 'date-time' }),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  limit,
})

export const roomAndDrawCalls = { pvpRooms, openedNumbers }
