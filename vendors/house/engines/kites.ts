import Type, { type TSchema } from 'typebox'
import type { Engine, GameFacts } from './engine.ts'

/** Of a million numbers, how many end a duel so. */
export const duelEnds = { red: 460_000, blue: 460_000, both: 80_000 } as const
export type DuelEnd = keyof typeof duelEnds

const bet = Type.Object(
  { on: Type.Unsafe<DuelEnd>(Type.Enum(Object.keys(duelEnds))) },
  { additionalProperties: false },
)

interface KitesState {
  /** From 0 on. */
  readonly number: number
}

/** A duel of two paper kites: one cuts the string of the other, or both fall. */
export const kites = {
  name: 'kites',
  plays: ({ category }) => category === 'COCKFIGHT',
  isProvable: true,
  // As long as a duel is shown.
  pace: 2_000,
  stakeStep: 1n,
  bet,
  open({ game, stake, bet: { on } }, draw) {
    const number = draw(1_000_000)
    const end = duelEndOf(number)
    const win = end === on ? (stake * BigInt(duelMultiplier(on, game))) / 10_000n : 0n
    return { state: { number }, shown: { number, end }, win, isOver: true }
  },
} as const satisfies Engine<typeof bet, TSchema, KitesState>

export function duelEndOf(number: number): DuelEnd {
  if (number < duelEnds.red) return 'red'
  return number < duelEnds.red + duelEnds.blue ? 'blue' : 'both'
}

/** What a stake becomes that is on the right end, in ten-thousandths, rounded down. */
export function duelMultiplier(on: DuelEnd, { returnToPlayer }: Pick<GameFacts, 'returnToPlayer'>): number {
  return Math.floor((returnToPlayer * 1_000_000) / duelEnds[on])
}
