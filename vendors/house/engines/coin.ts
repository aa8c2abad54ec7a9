import Type, { type TSchema } from 'typebox'
import type { Engine, GameFacts } from './engine.ts'

export type CoinSide = 'heads' | 'tails'

const bet = Type.Object(
  { on: Type.Unsafe<CoinSide>(Type.Enum(['heads', 'tails'])) },
  { additionalProperties: false },
)

interface CoinState {
  readonly side: CoinSide
}

/** A coin is flipped: heads or tails. */
export const coin = {
  name: 'coin',
  plays: ({ category, title }) => category === 'MINI' && /\bCoin Flip\b/.test(title),
  isProvable: true,
  // As long as a flip is shown.
  pace: 900,
  stakeStep: 1n,
  bet,
  open({ game, stake, bet: { on } }, draw) {
    const side = draw(2) === 0 ? 'heads' : 'tails'
    const win = side === on ? (stake * BigInt(coinMultiplier(game))) / 10_000n : 0n
    return { state: { side }, shown: { side }, win, isOver: true }
  },
} as const satisfies Engine<typeof bet, TSchema, CoinState>

/** What a stake on the right side becomes, in ten-thousandths. */
export function coinMultiplier({ returnToPlayer }: Pick<GameFacts, 'returnToPlayer'>): number {
  return returnToPlayer * 2
}
