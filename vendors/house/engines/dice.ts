import Type, { type TSchema } from 'typebox'
import type { Engine } from './engine.ts'

/** Rolls are 0 to 9,999, shown as 0.00 to 99.99. */
const faces = 10_000
/** Hundredths of a percent that come back to players. */
const returned = 9_900

const bet = Type.Object(
  {
    side: Type.Unsafe<'under' | 'over'>(Type.Enum(['under', 'over'])),
    /** How many of the 10,000 rolls win. */
    chance: Type.Integer({ minimum: 100, maximum: 9_500 }),
  },
  { additionalProperties: false },
)

interface DiceState {
  readonly roll: number
}

/** A roll from 0.00 to 99.99: under or over a line that the player draws. */
export const dice = {
  name: 'dice',
  plays: ({ category, title }) => category === 'MINI' && /\b(Dice|Over Under)\b/.test(title),
  isProvable: true,
  pace: 0,
  stakeStep: 1n,
  bet,
  open({ stake, bet: { side, chance } }, draw) {
    const roll = draw(faces)
    const isWon = side === 'under' ? roll < chance : roll >= faces - chance
    const win = isWon ? (stake * BigInt(diceMultiplier(chance))) / 10_000n : 0n
    return { state: { roll }, shown: { roll, side, chance, isWon }, win, isOver: true }
  },
} as const satisfies Engine<typeof bet, TSchema, DiceState>

/** What a stake becomes when so many of 10,000 rolls win, in ten-thousandths, rounded down. */
export function diceMultiplier(chance: number): number {
  return Math.floor((returned * 10_000) / chance)
}
