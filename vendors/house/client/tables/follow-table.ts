import type { Currency } from '#schemas/money/currencies.ts'
import type { PlayedView, RoundView } from '../parts/calls.ts'
import { followEvents, type Connection } from '../parts/follow-events.ts'

/** A table as all players see it; times are the server's, in milliseconds. */
export interface TableView<Seen extends object, Result extends object> {
  readonly now: number
  readonly phase:
    | { readonly is: 'asleep' }
    | { readonly is: 'bets' | 'closing' | 'result'; readonly until: number }
    | { readonly is: 'running'; readonly from: number }
  /** What its rounds are drawn from, beside the seed. */
  readonly table: string
  readonly number: number
  /** SHA-256 of the seed of this round. */
  readonly commitment: string
  readonly nextChain: string
  readonly seen?: Seen
  readonly result?: PastView<Result>
  readonly count: number
  readonly bets: readonly BetView[]
  /** The newest first. */
  readonly past: readonly (Result & { readonly number: number })[]
}

export interface PastView<Result extends object> {
  readonly number: number
  readonly seed: string
  readonly commitment: string
  readonly shown: Result
}

export interface BetView {
  readonly name: string
  readonly currency: Currency
  readonly stake: string
  readonly bet: unknown
  /** Ten-thousandths of the stake, where it left the round. */
  readonly at?: string
  readonly win?: string
}

interface Mine {
  readonly rounds: readonly RoundView[]
  readonly before: readonly RoundView[]
}

interface TableListener<Seen extends object, Result extends object> extends Connection {
  table(view: TableView<Seen, Result>): void
  /** A round of this player, as something happened to it. */
  own(played: PlayedView): void
  /** Those of this player when the stream begins: of the round that is there, and before. */
  mine(bets: Mine): void
}

/** Follows a table for as long as the page is there, and calls again by itself. */
export function followTable<Seen extends object, Result extends object>(
  token: string,
  listener: TableListener<Seen, Result>,
): void {
  followEvents(token, { path: '/api/table', whole: 'table' }, listener, (name, said) => {
    if (name === 'own') listener.own(said as PlayedView)
    if (name === 'mine') listener.mine(said as Mine)
    if (name === 'table') listener.table(said as TableView<Seen, Result>)
  })
}
