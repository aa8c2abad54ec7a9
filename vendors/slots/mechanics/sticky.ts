import { payGrid } from '../pays/pay-grid.ts'
import { spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** A wild of a free turn stays where it is until they end. */
export function playSticky(spin: Spin) {
  const { machine, strips, isFree, draw, stuck } = spin
  const landed = spinReels(strips, machine.rows, draw)
  const held = [...stuck]
  for (const place of stuck) landed[place] = 'W'
  if (isFree) landed.forEach((sign, place) => sign === 'W' && stuck.add(place))
  return [screenOf(spin, { landed, held, wins: payGrid(machine, landed) })]
}
