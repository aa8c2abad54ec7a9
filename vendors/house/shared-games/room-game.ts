import { cardRoomOf, roomCommission, type CardRoom } from '#schemas/games/card-rooms.ts'
import type { GameFacts } from '../engines/engine.ts'
import { mostAntes } from './hand.ts'

/** What rounds of rooms are called, and their page. */
export const roomEngine = 'rooms'

export const roomNames = ['small', 'middle', 'large'] as const
export type RoomName = (typeof roomNames)[number]

/** A game that players play against each other. */
export interface RoomGame extends CardRoom {
  /** Of each pot, in hundredths of a percent. */
  readonly commission: number
  /** What is put in at the beginning, in smallest units, by the name of the room. */
  readonly antes: Readonly<Partial<Record<RoomName, bigint>>>
}

/** So many times the least ante. */
const scales: Readonly<Record<RoomName, bigint>> = { small: 1n, middle: 5n, large: 20n }

/** The rooms of a game, as far as its limits allow; undefined where it has none. A stake is as much as a round can cost. */
export function roomGameOf(game: GameFacts): RoomGame | undefined {
  const room = cardRoomOf(game)
  if (!room) return undefined
  const antes = BigInt(mostAntes)
  const least = (game.minimumBet + antes - 1n) / antes
  const within = roomNames.filter((name) => least * scales[name] * antes <= game.maximumBet)
  return {
    ...room,
    commission: roomCommission,
    antes: Object.fromEntries(within.map((name) => [name, least * scales[name]])),
  }
}
