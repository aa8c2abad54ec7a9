import Type from 'typebox'
import { lotteries, lotteryOf, type Lottery } from '#schemas/games/lotteries.ts'
import type { GameFacts } from '../engines/engine.ts'
import type { Draw } from '../fairness/draw.ts'
import type { SharedGame } from './shared-game.ts'

/** Milliseconds between two numbers, and from the last one to the result. */
const pace = 1_200
const rest = 1_500

const bet = Type.Object(
  {
    numbers: Type.Array(Type.Integer({ minimum: 1, maximum: 36 }), {
      minItems: 3,
      maxItems: 6,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
)

export interface NumbersOutcome {
  /** In the order in which they were drawn. */
  readonly numbers: readonly number[]
  /** How many there were to draw from. */
  readonly of: number
}

/** A draw every five minutes of the server's clock, for all who have tickets. */
export const numberLottery = {
  name: 'numbers',
  plays: (game) => game.category === 'LOTT' && lotteryOf(game) !== undefined,
  times: { bets: 15_000, closing: 10_000, result: 12_000, every: 300_000 },
  mostBets: 10,
  stakeStep: 1n,
  bet,
  fits: ({ numbers }, game) => {
    const lottery = lotteryOf(game)
    return numbers.length === lottery?.pick && numbers.every((number) => number <= lottery.of)
  },
  draw: (game, draw) => drawNumbers(lotteryOf(game) ?? lotteries[5], draw),
  lasts: ({ numbers }) => numbers.length * pace + rest,
  moments: ({ numbers }) => numbers.map((_, at) => (at + 1) * pace),
  seen: ({ numbers, of }, elapsed) => ({ numbers: numbers.slice(0, Math.floor(elapsed / pace)), of }),
  shown: (outcome) => outcome,
  win({ numbers }, stake, outcome) {
    const pays: Lottery['pays'] =
      Object.values(lotteries).find(({ pick }) => pick === numbers.length)?.pays ?? {}
    return stake * BigInt(pays[hitsOf(numbers, outcome)] ?? 0)
  },
} as const satisfies SharedGame<typeof bet, NumbersOutcome>

/** The same every minute. */
export const quickLottery = {
  ...numberLottery,
  plays: (game: GameFacts) => game.category === 'ELOTT' && lotteryOf(game) !== undefined,
  times: { bets: 15_000, closing: 4_000, result: 8_000, every: 60_000 },
}

export function drawNumbers({ pick, of }: Pick<Lottery, 'pick' | 'of'>, draw: Draw): NumbersOutcome {
  const left = Array.from({ length: of }, (_, at) => at + 1)
  return { numbers: Array.from({ length: pick }, () => left.splice(draw(left.length), 1)[0] ?? 0), of }
}

export function hitsOf(numbers: readonly number[], outcome: Pick<NumbersOutcome, 'numbers'>): number {
  return numbers.filter((number) => outcome.numbers.includes(number)).length
}
