import { payGrid } from '../pays/pay-grid.ts'
import { spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** What lands pays. */
export function playPlain(spin: Spin) {
  const landed = spinReels(spin.strips, spin.machine.rows, spin.draw)
  return [screenOf(spin, { landed, wins: payGrid(spin.machine, landed) })]
}
