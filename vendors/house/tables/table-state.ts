import type { Round } from '../book/round-store.ts'
import type { GameFacts } from '../engines/engine.ts'
import type { PlayDeps } from '../rounds/played.ts'
import type { SharedGame } from '../shared-games/shared-game.ts'
import type { Streams } from './streams.ts'

/** What a table needs of its process. */
export interface TableDeps extends PlayDeps {
  readonly streams: Streams
  /** Waits so many milliseconds of the clock. */
  wait(milliseconds: number): Promise<unknown>
  /** Hears each result once it is stored. */
  drawn?(table: Pick<TableState, 'id' | 'shared'>, round: PastRound): void
}

/** What a table does just now; times are the server's, in milliseconds. */
export type Phase =
  | { readonly is: 'asleep' }
  | { readonly is: 'bets'; readonly until: number }
  | { readonly is: 'closing'; readonly until: number }
  | { readonly is: 'running'; readonly from: number }
  | { readonly is: 'result'; readonly until: number }

/** A round with its outcome, which nobody knows before its result is shown. */
export interface DrawnRound {
  readonly number: number
  /** Hexadecimal digits of 32 bytes. */
  readonly seed: string
  /** SHA-256 of the seed, and the seed of the round before. */
  readonly commitment: string
  readonly outcome: unknown
}

/** A round that is over, as all may see it. */
export interface PastRound {
  readonly number: number
  readonly seed: string
  readonly commitment: string
  readonly shown: object
  /** What stands of it among the last ones. */
  readonly mark: object
}

/** A table as it stands, in memory. What counts of it is in the book. */
export interface TableState {
  readonly id: string
  readonly shared: SharedGame
  readonly facts: GameFacts
  phase: Phase
  round: DrawnRound | undefined
  /** Bets of the round by their ids, in the order that they came; also those whose stake is still asked for. */
  bets: Map<string, Round>
  /** The last rounds, the newest first. */
  past: readonly PastRound[]
  /** SHA-256 of the first seed of the chain that comes next. */
  nextChain: string
  /** Tells all who are there how it stands. */
  tell(): void
  /** The same within a moment, once for many. */
  tellSoon(): void
  /** Takes rounds of this table to their end at the wallet, and tells their players. */
  settle(rounds: readonly Round[]): Promise<void>
}
