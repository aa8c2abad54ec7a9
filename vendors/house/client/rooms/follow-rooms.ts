import type { PlayedView, RoundView } from '../parts/calls.ts'
import { followEvents, type Connection } from '../parts/follow-events.ts'

export type RoomName = 'small' | 'middle' | 'large'
export type RoomMove = 'take' | 'stay' | 'see' | 'raise' | 'fold'

/** The rooms of a game; amounts are smallest units. */
export interface HallView {
  readonly rules: 'luckyNine' | 'threeCards'
  /** The most who play a round. */
  readonly most: number
  /** Of a pot, in hundredths of a percent. */
  readonly commission: number
  readonly rooms: readonly {
    readonly name: RoomName
    readonly ante: string
    /** All that a round can cost. */
    readonly stake: string
    readonly waiting: number
    readonly playing: number
  }[]
}

/** Somebody at the table; what stands of a hand is there when cards are dealt. */
export interface SeatShown {
  readonly is: 'you' | 'player' | 'house'
  readonly name: string
  readonly isIn: boolean
  readonly isAway: boolean
  readonly count?: number
  readonly hasChosen?: boolean
  readonly took?: boolean
  /** Antes. */
  readonly paid?: number
  readonly isOut?: boolean
  /** One's own, and all when the round is over. */
  readonly cards?: readonly number[]
  readonly back?: string
  readonly isWinner?: boolean
}

/** The table where this player sits; times are the server's, in milliseconds. */
export interface RoomView {
  readonly now: number
  readonly table: string
  readonly name: RoomName
  readonly phase:
    | { readonly is: 'empty' }
    | { readonly is: 'waiting'; readonly offers: number; readonly until: number }
    | { readonly is: 'starting' | 'take' | 'bet' | 'result'; readonly until: number }
  readonly rules: HallView['rules']
  readonly ante: string
  readonly stake: string
  readonly number: number
  readonly commitment: string
  readonly level: number
  readonly pot: string
  readonly turn: number
  readonly seats: readonly SeatShown[]
  readonly own?: {
    readonly id: string
    readonly seat: number
    /** Whether the table waits for this player's part in what the deck is drawn from. */
    readonly asksSeed: boolean
    readonly moves: number
    readonly can: readonly RoomMove[]
  }
  /** The commission of a round that is over. */
  readonly kept?: string
}

export interface RoomListener extends Connection {
  hall(view: HallView): void
  room(view: RoomView): void
  /** A round of this player, as something happened to it. */
  own(played: PlayedView): void
  /** Rounds of this player when the stream begins. */
  mine(before: readonly RoundView[]): void
}

/** Follows the rooms of a game, and the table where the player sits. */
export function followRooms(token: string, listener: RoomListener): void {
  followEvents(token, { path: '/api/room', whole: 'hall' }, listener, (name, said) => {
    if (name === 'hall') listener.hall(said as HallView)
    if (name === 'room') listener.room(said as RoomView)
    if (name === 'own') listener.own(said as PlayedView)
    if (name === 'mine') listener.mine((said as { readonly before: readonly RoundView[] }).before)
  })
}
