import type { TSchema } from 'typebox'
import type { StaticOf } from '#schemas/json/static-of.ts'
import type { GameFacts } from '../engines/engine.ts'
import type { Draw } from '../fairness/draw.ts'

/**
 * The rules of a game that all players of a table play on the server's clock, pure. Times are milliseconds from the start of a round,
 * amounts smallest units.
 */
export interface SharedGame<Bet extends TSchema = TSchema, Outcome = unknown> {
  /** Names its page too: `client/<name>.html`. */
  readonly name: string
  /** Whether a game is played by these rules. */
  plays(game: GameFacts): boolean
  /** How long bets are taken, how long the wallet has for them after that, and how long a result is shown. */
  readonly times: {
    readonly bets: number
    readonly closing: number
    readonly result: number
    /** Where rounds run at whole multiples of it by the server's clock; then bets are taken for at least as long as above. */
    readonly every?: number
  }
  /** Of a player in a round; together they are at most what the game allows. */
  readonly mostBets: number
  readonly stakeStep: bigint
  readonly bet: Bet
  /** What no schema says of a bet. */
  readonly fits?: (bet: StaticOf<Bet>, game: GameFacts) => boolean
  /** JSON. Everything is drawn before bets are taken. */
  draw(game: GameFacts, draw: Draw): Outcome
  lasts(outcome: Outcome): number
  /** When players see more of a round that runs. */
  readonly moments?: (outcome: Outcome) => readonly number[]
  /** What players see of a round that runs: nothing of it tells what comes. */
  readonly seen?: (outcome: Outcome, elapsed: number) => object
  /** What all see of a round that is over. */
  shown(outcome: Outcome): object
  /** What stands of a round among the last ones, where that is less. */
  readonly mark?: (outcome: Outcome) => object
  /** What comes back for a bet that was there until the end. */
  win(bet: StaticOf<Bet>, stake: bigint, outcome: Outcome): bigint
  /** Where players may leave a round that runs. */
  readonly leaving?: Leaving<StaticOf<Bet>, Outcome>
}

export interface Leaving<Bet, Outcome> {
  /** When a bet leaves by itself; undefined where it does not, or the round is over before. */
  byItself(bet: Bet, outcome: Outcome): number | undefined
  /** What a bet has reached, in ten-thousandths of its stake. */
  worth(bet: Bet, outcome: Outcome, elapsed: number): bigint
}
