import type { PaidSymbol, ReelSymbol } from './family.ts'

/** Places are counted down each reel, one reel after the other. */
export type Grid = ReelSymbol[]

export interface Win {
  readonly sign: PaidSymbol
  readonly places: readonly number[]
  readonly fifths: number
}

/** One thing to be seen of a round. */
export interface Screen {
  /** How it comes: all reels turn (paid or free), only what is not held turns, or what was won makes room. */
  readonly turn: 'spin' | 'free' | 'respin' | 'fall'
  readonly landed: readonly ReelSymbol[]
  /** What becomes of it, where wilds grow or mysteries open. */
  readonly became?: readonly ReelSymbol[]
  readonly held?: readonly number[]
  /** Fifths of the stake on each coin, by place. */
  readonly coins?: readonly number[]
  readonly times: number
  readonly wins: readonly Win[]
  /** All wins of this screen, multiplied. */
  readonly fifths: number
}

export interface Round {
  readonly screens: readonly Screen[]
  readonly fifths: number
}
