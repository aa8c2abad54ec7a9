import type { TSchema } from 'typebox'
import type { StaticOf } from '#schemas/json/static-of.ts'
import type { Draw } from '../fairness/draw.ts'
import type { HouseLevel } from './jackpot-levels.ts'

/** What a vendor knows of a game of its own. */
export interface GameFacts {
  readonly title: string
  readonly category: string
  readonly theme: string
  readonly tags: readonly string[]
  /** Hundredths of a percent, as stated to players. */
  readonly returnToPlayer: number
  /** Smallest units of the player's currency. */
  readonly minimumBet: bigint
  readonly maximumBet: bigint
}

/** How a round stands: after its beginning, or after a move. */
export interface Step<State> {
  /** JSON that the engine goes on from. It is kept, and no player sees it. */
  readonly state: State
  /** JSON that the page draws: nothing of it tells what the player is not to know yet. */
  readonly shown: object
  /** Smallest units, stake included, for the whole round. It is paid when the round is over, and is nothing before. */
  readonly win: bigint
  readonly isOver: boolean
}

/**
 * The rules of a game, pure: the same bet and the same draws give the same round, on the server, in a proof and on the page that verifies.
 * All chance is drawn by `open`; what is drawn there and not shown yet lies in the state. The server takes the stake, pays the win, keeps
 * every step before anybody sees it, and checks bets and moves by their schemas, which are closed.
 */
export interface Engine<Bet extends TSchema = TSchema, Move extends TSchema = TSchema, State = unknown> {
  /** Names its page too: `client/<name>.html`. */
  readonly name: string
  /** Whether this engine plays a game. */
  plays(game: GameFacts): boolean
  /** Whether it draws from the seeds of server and player, so that the round can be verified; otherwise from the system's chance. */
  readonly isProvable: boolean
  /** Milliseconds from the beginning of a round to the earliest beginning of the player's next one, by the server's clock. */
  readonly pace: number
  /** What a stake is a multiple of, in smallest units, so that every win is a whole number of them. */
  readonly stakeStep: bigint
  /** What a player chooses beside the stake. */
  readonly bet: Bet
  open(round: Opening<StaticOf<Bet>>, draw: Draw): Step<State>
  /** Where a round is not over as soon as it has begun. */
  readonly moves?: Moves<Move, State>
  /** Where stakes feed jackpots: which one a round has hit. What it pays is decided when its stake is taken, and is no part of `win`. */
  jackpotHit?(state: State): HouseLevel | undefined
}

export interface Moves<Move extends TSchema, State> {
  readonly schema: Move
  /** Undefined where the move is none of this round. */
  make(state: State, move: StaticOf<Move>): Step<State> | undefined
  /** Ends a round whose player doesn't come back, at no loss that the player did not choose. */
  giveUp(state: State): Step<State>
}

export interface Opening<Bet> {
  readonly game: GameFacts
  /** Smallest units, within the game's limits. */
  readonly stake: bigint
  readonly bet: Bet
}
