/**
 * What stands on reels: a wild (W, or X and Y that double and treble), a scatter (S), a coin (C), a mystery (M), and eight that pay,
 * from the dearest (a) to the cheapest (h).
 */
export type ReelSymbol = 'W' | 'X' | 'Y' | 'S' | 'C' | 'M' | PaidSymbol
export type PaidSymbol = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'

/** One text for each reel, a letter for each stop. */
export type Strips = readonly string[]

/** Fifths of the stake by how many there are, so that every win of a stake that five divides is a whole number. */
type Pays = Readonly<Partial<Record<PaidSymbol, Readonly<Record<number, number>>>>>

export interface FreeSpins {
  /** From three scatters on. */
  readonly spins: number
  readonly strips: Strips
  /** All wins are multiplied by it. */
  readonly times: number
}

export type Mechanic =
  | { readonly kind: 'plain' }
  | { readonly kind: 'expanding' }
  | { readonly kind: 'sticky' }
  | { readonly kind: 'cascades'; readonly times: readonly number[]; readonly timesFree: readonly number[] }
  | { readonly kind: 'mystery'; readonly reveals: string }
  | { readonly kind: 'walking'; readonly strips: Strips }
  | { readonly kind: 'respins' }
  | {
      readonly kind: 'hold'
      /** As many coins begin it. */
      readonly from: number
      /** An empty place gets a coin once in so many turns. */
      readonly oneIn: number
      /** Fifths of the stake, and how often of all weights. */
      readonly coins: readonly (readonly [fifths: number, weight: number])[]
      /** For all places full. */
      readonly grand: number
    }

export type Way = 'lines' | 'bothWays' | 'ways' | 'clusters'

/** One mechanical family: all that decides about its rounds. */
export interface Family {
  readonly name: string
  readonly rows: number
  readonly way: Way
  /** Rows by reel, for lines. */
  readonly lines: readonly string[]
  readonly pays: Pays
  readonly mechanic: Mechanic
  /** Each round is played on one of both; how often on the second decides what a game returns. */
  readonly strips: readonly [Strips, Strips]
  readonly free?: FreeSpins
  /** What comes back of a stake in the long run, on each of both, as a share of it. */
  readonly returns: readonly [number, number]
}
