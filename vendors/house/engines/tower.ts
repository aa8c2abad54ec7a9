import Type from 'typebox'
import type { Engine, Step } from './engine.ts'

/** From the ground to the top. */
export const floors = 8

const closed = { additionalProperties: false }
/** Of so many doors on each floor, one has a trap behind it. */
const bet = Type.Object({ doors: Type.Integer({ minimum: 2, maximum: 4 }) }, closed)
const move = Type.Union([
  Type.Object({ door: Type.Integer({ minimum: 0, maximum: 3 }) }, closed),
  Type.Object({ cashOut: Type.Literal(true) }, closed),
])

interface TowerState {
  /** Digits of smallest units. */
  readonly stake: string
  readonly returnToPlayer: number
  readonly doors: number
  /** Of each floor, from the ground up. */
  readonly traps: readonly number[]
  /** Doors that were gone through. */
  readonly chosen: readonly number[]
}

/** A tower with a choice of doors on each floor: climb as high as you dare, and take what you have. */
export const tower = {
  name: 'tower',
  plays: ({ category, title }) => category === 'MINI' && /\b(Tower|Treasure Steps)\b/.test(title),
  isProvable: true,
  pace: 0,
  stakeStep: 1n,
  bet,
  open: ({ game: { returnToPlayer }, stake, bet: { doors } }, draw) =>
    goesOn({
      stake: String(stake),
      returnToPlayer,
      doors,
      traps: Array.from({ length: floors }, () => draw(doors)),
      chosen: [],
    }),
  moves: {
    schema: move,
    make(state, made) {
      const { chosen: before, doors, traps } = state
      if ('cashOut' in made) return before.length > 0 ? cashedOut(state) : undefined
      if (made.door >= doors) return undefined
      const chosen = [...before, made.door]
      const next = { ...state, chosen }
      if (traps[before.length] === made.door) return over(next, 0n)
      return chosen.length === floors ? cashedOut(next) : goesOn(next)
    },
    giveUp: cashedOut,
  },
} as const satisfies Engine<typeof bet, typeof move, TowerState>

function goesOn(state: TowerState): Step<TowerState> {
  const { doors, chosen, traps } = state
  return { state, shown: { doors, chosen, traps: traps.slice(0, chosen.length) }, win: 0n, isOver: false }
}

function cashedOut(state: TowerState): Step<TowerState> {
  const { doors, chosen, returnToPlayer } = state
  const stake = BigInt(state.stake)
  // Nothing was risked yet.
  if (chosen.length === 0) return over(state, stake)
  return over(state, (stake * towerMultiplier(returnToPlayer, doors, chosen.length)) / 10_000n)
}

function over(state: TowerState, win: bigint): Step<TowerState> {
  const { doors, chosen, traps } = state
  return { state, shown: { doors, chosen, traps }, win, isOver: true }
}

/** What a stake has become on a floor, in ten-thousandths, rounded down. */
export function towerMultiplier(returnToPlayer: number, doors: number, climbed: number): bigint {
  const [all, safe] = [BigInt(doors), BigInt(doors - 1)]
  return (BigInt(returnToPlayer) * all ** BigInt(climbed)) / safe ** BigInt(climbed)
}
