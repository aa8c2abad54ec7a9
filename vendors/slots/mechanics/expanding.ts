import { payGrid } from '../pays/pay-grid.ts'
import { turnReels } from '../turn-reels.ts'
import { screenOf, type Turn } from './turn.ts'

/** A wild fills its reel. */
export function playExpanding(turn: Turn) {
  const { machine, strips, draw } = turn
  const landed = turnReels(strips, machine.rows, draw)
  if (!landed.includes('W')) return [screenOf(turn, { landed, wins: payGrid(machine, landed) })]
  const became = [...landed]
  for (let from = 0; from < became.length; from += machine.rows) {
    if (landed.slice(from, from + machine.rows).includes('W')) became.fill('W', from, from + machine.rows)
  }
  return [screenOf(turn, { landed, became, wins: payGrid(machine, became) })]
}
