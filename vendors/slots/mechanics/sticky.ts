import { payGrid } from '../pays/pay-grid.ts'
import { turnReels } from '../turn-reels.ts'
import { screenOf, type Turn } from './turn.ts'

/** A wild of a free turn stays where it is until they end. */
export function playSticky(turn: Turn) {
  const { machine, strips, isFree, draw, stuck } = turn
  const landed = turnReels(strips, machine.rows, draw)
  const held = [...stuck]
  for (const place of stuck) landed[place] = 'W'
  if (isFree) landed.forEach((sign, place) => sign === 'W' && stuck.add(place))
  return [screenOf(turn, { landed, held, wins: payGrid(machine, landed) })]
}
