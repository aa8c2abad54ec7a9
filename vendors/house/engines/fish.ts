import Type, { type TSchema } from 'typebox'
import type { Engine } from './engine.ts'

/** What swims, and what it pays: so many times the stake. Each divides 100, so that every chance is exact. */
export const fishPays = {
  sardine: 2,
  clownfish: 4,
  puffer: 5,
  turtle: 10,
  manta: 20,
  shark: 50,
  marlin: 100,
} as const satisfies Readonly<Record<string, number>>

export type FishKind = keyof typeof fishPays
export const fishKinds = Object.keys(fishPays) as readonly FishKind[]

/** How many numbers a shot may draw. */
const numbers = 1_000_000

const bet = Type.Object({ kind: Type.Enum([...fishKinds]) }, { additionalProperties: false })

interface FishState {
  /** From 0 on; the lower, the better. */
  readonly number: number
}

/** A shot at a fish. The rarer one is caught, the more it pays; what comes back is the same for all of them, and as stated. */
export const fish = {
  name: 'fish',
  plays: ({ category }) => category === 'FISH',
  isProvable: true,
  // Shots come by the press, and nobody has to press quicker.
  pace: 150,
  stakeStep: 1n,
  bet,
  open({ game, stake, bet: { kind } }, draw) {
    const number = draw(numbers)
    const isCaught = number < catchingNumbers(kind, game.returnToPlayer)
    const win = isCaught ? stake * BigInt(fishPays[kind]) : 0n
    return { state: { number }, shown: { number, kind, isCaught }, win, isOver: true }
  },
} as const satisfies Engine<typeof bet, TSchema, FishState>

/** How many of a million numbers catch a fish, where so many hundredths of a percent come back. */
export function catchingNumbers(kind: FishKind, returnToPlayer: number): number {
  return (returnToPlayer * 100) / fishPays[kind]
}
