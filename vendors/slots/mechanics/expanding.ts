import { payGrid } from '../pays/pay-grid.ts'
import { spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** A wild fills its reel. */
export function playExpanding(spin: Spin) {
  const { machine, strips, draw } = spin
  const landed = spinReels(strips, machine.rows, draw)
  if (!landed.includes('W')) return [screenOf(spin, { landed, wins: payGrid(machine, landed) })]
  const became = [...landed]
  for (let from = 0; from < became.length; from += machine.rows) {
    if (landed.slice(from, from + machine.rows).includes('W')) became.fill('W', from, from + machine.rows)
  }
  return [screenOf(spin, { landed, became, wins: payGrid(machine, became) })]
}
