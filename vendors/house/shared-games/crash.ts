import Type from 'typebox'
import { multiplierAt, timeOf } from './crash-curve.ts'
import type { SharedGame } from './shared-game.ts'

/** Multipliers are hundredths. What reaches the highest one is paid. */
const highest = 100_000

const bet = Type.Object(
  {
    /** Leaves at this multiplier, whoever is there or not. */
    auto: Type.Optional(Type.Integer({ minimum: 101, maximum: highest })),
  },
  { additionalProperties: false },
)

export interface CrashOutcome {
  /** The highest multiplier that is paid; under 100 it ends before anybody can leave. */
  readonly bust: number
}

const range = 2 ** 32

/** A multiplier grows until it busts, and who leaves before is paid what it has reached. */
export const crash = {
  name: 'crash',
  plays: ({ category, tags }) => category === 'MINI' && tags.includes('crash'),
  times: { bets: 7_000, closing: 800, result: 4_000 },
  mostBets: 1,
  stakeStep: 1n,
  bet,
  // That a multiplier is reached is as likely as the return divided by it, for each of them.
  draw({ returnToPlayer }, draw) {
    const left = BigInt(range - draw(range))
    const bust = (BigInt(returnToPlayer) * BigInt(range)) / (100n * left)
    return { bust: Number(bust < highest ? bust : highest) }
  },
  lasts: ({ bust }) => (bust < 100 ? 0 : Math.ceil(timeOf(bust < highest ? bust + 1 : highest))),
  shown: ({ bust }) => ({ bust: Math.max(bust, 100) }),
  win: (_, stake, { bust }) => (bust < highest ? 0n : (stake * BigInt(highest)) / 100n),
  leaving: {
    byItself: ({ auto }, { bust }) => (auto === undefined || auto > bust ? undefined : leavesAt(auto)),
    worth({ auto }, { bust }, elapsed) {
      const reached = auto !== undefined && elapsed >= leavesAt(auto) ? auto : multiplierAt(elapsed)
      return BigInt(Math.min(reached, bust)) * 100n
    },
  },
} as const satisfies SharedGame<typeof bet, CrashOutcome>

function leavesAt(multiplier: number): number {
  return Math.ceil(timeOf(multiplier))
}
