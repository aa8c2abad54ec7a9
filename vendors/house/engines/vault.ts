import Type, { type TSchema } from 'typebox'
import type { Engine, GameFacts } from './engine.ts'
import { hitNumbers, jackpotReturn, levelHit, mostStake, type HouseLevel } from './jackpot-levels.ts'

const bet = Type.Object({}, { additionalProperties: false })

interface VaultState {
  /** From 0 on, of a million: what lies behind the door. */
  readonly number: number
  /** From 0 on: what jackpot is hit. */
  readonly hitNumber: number
  readonly hit?: HouseLevel
}

const numbers = 1_000_000
/** What lies behind the door, in stakes, and of a million numbers how many have it; twice the stake has what is missing to the return. */
const fixed = [
  { times: 20, of: 5_000 },
  { times: 5, of: 30_000 },
  { times: 1, of: 150_000 },
] as const

/** A vault is opened: behind its door lies nothing or a multiple of the stake, and any round may hit a jackpot. */
export const vault = {
  name: 'vault',
  plays: (game) => game.category === 'JACKPOT' && game.maximumBet <= mostStake && numbersOfTwo(game) > 0,
  isProvable: true,
  // As long as a door takes to open.
  pace: 1_500,
  stakeStep: 1n,
  bet,
  open({ game, stake }, draw) {
    const number = draw(numbers)
    const hitNumber = draw(hitNumbers)
    const hit = levelHit(hitNumber, stake)
    const times = timesBehind(game, number)
    const state = { number, hitNumber, ...(hit && { hit }) }
    return { state, shown: { number, hitNumber, times }, win: stake * BigInt(times), isOver: true }
  },
  jackpotHit: ({ hit }) => hit,
} as const satisfies Engine<typeof bet, TSchema, VaultState>

type Returning = Pick<GameFacts, 'returnToPlayer'>

/** What can lie behind the door, the highest first, and how many of a million numbers have it. */
export function vaultPrizes(game: Returning): readonly { readonly times: number; readonly of: number }[] {
  return [...fixed, { times: 2, of: numbersOfTwo(game) }].toSorted((one, other) => other.times - one.times)
}

function timesBehind(game: Returning, number: number): number {
  let end = 0
  for (const { times, of } of vaultPrizes(game)) {
    end += of
    if (number < end) return times
  }
  return 0
}

/** The jackpots return a part of what is stated. */
function numbersOfTwo({ returnToPlayer }: Returning): number {
  const behind = (returnToPlayer - jackpotReturn.fed - jackpotReturn.begun) * 100
  return (behind - fixed.reduce((sum, { times, of }) => sum + times * of, 0)) / 2
}
