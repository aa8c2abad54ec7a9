import Type from 'typebox'
import type { Engine, Step } from './engine.ts'
import type { Draw } from '../fairness/draw.ts'

/** Five rows of five. */
export const tiles = 25
/** Hundredths of a percent that come back to players. */
const returned = 9_900n

const closed = { additionalProperties: false }
const bet = Type.Object({ mines: Type.Integer({ minimum: 1, maximum: tiles - 1 }) }, closed)
const move = Type.Union([
  Type.Object({ open: Type.Integer({ minimum: 0, maximum: tiles - 1 }) }, closed),
  Type.Object({ cashOut: Type.Literal(true) }, closed),
])

interface MinesState {
  /** Digits of smallest units. */
  readonly stake: string
  readonly mines: readonly number[]
  readonly opened: readonly number[]
}

/** Twenty-five tiles, mines under some of them: open as many as you dare, and take what you have. */
export const mines = {
  name: 'mines',
  plays: ({ category, title }) => category === 'MINI' && /\bMines\b/.test(title),
  isProvable: true,
  pace: 0,
  stakeStep: 1n,
  bet,
  open: ({ stake, bet: { mines: count } }, draw) =>
    goesOn({ stake: String(stake), mines: placed(count, draw), opened: [] }),
  moves: {
    schema: move,
    make(state, chosen) {
      if ('cashOut' in chosen) return state.opened.length > 0 ? cashedOut(state) : undefined
      const { open } = chosen
      if (state.opened.includes(open)) return undefined
      const opened = [...state.opened, open]
      const next = { ...state, opened }
      if (state.mines.includes(open)) return over(next, 0n)
      return opened.length + state.mines.length === tiles ? cashedOut(next) : goesOn(next)
    },
    giveUp: cashedOut,
  },
} as const satisfies Engine<typeof bet, typeof move, MinesState>

/** So many of the tiles, the first ones of a shuffle. */
function placed(count: number, draw: Draw): readonly number[] {
  const left = Array.from({ length: tiles }, (_, tile) => tile)
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0)
}

function goesOn(state: MinesState): Step<MinesState> {
  return { state, shown: { count: state.mines.length, opened: state.opened }, win: 0n, isOver: false }
}

function cashedOut(state: MinesState): Step<MinesState> {
  const stake = BigInt(state.stake)
  const count = state.opened.length
  // Nothing was risked yet.
  return over(state, count === 0 ? stake : (stake * minesMultiplier(state.mines.length, count)) / 10_000n)
}

function over(state: MinesState, win: bigint): Step<MinesState> {
  const { mines: hidden, opened } = state
  return { state, shown: { count: hidden.length, opened, mines: hidden }, win, isOver: true }
}

/** What a stake has become with so many tiles opened beside so many mines, in ten-thousandths, rounded down. */
export function minesMultiplier(count: number, opened: number): bigint {
  // The chance to come so far is safe/25 × (safe - 1)/24 × …
  let above = returned
  let below = 1n
  for (let tile = 0; tile < opened; tile++) {
    above *= BigInt(tiles - tile)
    below *= BigInt(tiles - count - tile)
  }
  return above / below
}
