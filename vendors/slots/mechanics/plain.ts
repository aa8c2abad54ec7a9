import { payGrid } from '../pays/pay-grid.ts'
import { turnReels } from '../turn-reels.ts'
import { screenOf, type Turn } from './turn.ts'

/** What lands pays. */
export function playPlain(turn: Turn) {
  const landed = turnReels(turn.strips, turn.machine.rows, turn.draw)
  return [screenOf(turn, { landed, wins: payGrid(turn.machine, landed) })]
}
