import type { Round } from '../book/round-store.ts'
import type { Hand } from '../shared-games/hand.ts'
import type { RoomGame, RoomName } from '../shared-games/room-game.ts'

/** A player at a table, or the house player. */
export interface RoomSeat {
  /** Undefined for the house player. */
  readonly player:
    | {
        readonly owner: string
        /** Where the player came from, if that tells players apart. */
        readonly address: string | undefined
      }
    | undefined
  /** `asked` until the wallet has taken the stake. */
  round: Round | undefined
  /** What the player gave for the deck, in hexadecimal digits; undefined until then, and for the house player. */
  seed: string | undefined
  /** Since the clock played for it. */
  isAway: boolean
}

/** What a table does; times are the server's, in milliseconds. */
export type RoomPhase =
  | { readonly is: 'empty' }
  /** For others, until the stake is given back; from `offers` on the house player may be asked. */
  | { readonly is: 'waiting'; readonly offers: number; readonly until: number }
  | { readonly is: 'starting'; readonly until: number }
  | { readonly is: 'take' | 'bet'; readonly until: number }
  | { readonly is: 'result'; readonly until: number }

/** What ends with a result. */
export interface RoomResult {
  readonly pot: bigint
  readonly commission: bigint
  readonly winners: readonly number[]
  /** What each seat got back of its stake, with what it won. */
  readonly back: readonly bigint[]
  readonly seed: string
}

/** A table in a room, in memory. What counts of it is in the book. */
export interface RoomState {
  readonly id: string
  /** What its players follow: the hall of a game at a merchant. */
  readonly hall: string
  readonly game: RoomGame
  readonly name: RoomName
  readonly ante: bigint
  phase: RoomPhase
  /** Whether who sits may still leave, and others may come. */
  isOpen: boolean
  /** Of the round that comes or goes on, and what is known of its seed. */
  number: number
  commitment: string
  seats: readonly RoomSeat[]
  hand: Hand | undefined
  result: RoomResult | undefined
  /** Tells all who sit here how it stands. */
  tell(): void
  /** Something has changed: the table looks what follows. */
  poke(): void
}
