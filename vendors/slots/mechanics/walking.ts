import { payGrid } from '../pays/pay-grid.ts'
import type { Screen } from '../round.ts'
import { turnReels } from '../turn-reels.ts'
import { screenOf, type Turn } from './turn.ts'

/** While there is a wild, each one walks a reel to the first one, and all else turns again for nothing. */
export function playWalking(turn: Turn): Screen[] {
  const { machine, strips, draw } = turn
  const { rows, walk } = machine
  let landed = turnReels(strips, rows, draw)
  const screens = [screenOf(turn, { landed, wins: payGrid(machine, landed) })]
  while (landed.includes('W')) {
    const held: number[] = []
    landed.forEach((sign, place) => sign === 'W' && place >= rows && held.push(place - rows))
    landed = turnReels(walk, rows, draw)
    for (const place of held) landed[place] = 'W'
    screens.push(screenOf(turn, { turn: 'respin', landed, held, wins: payGrid(machine, landed) }))
  }
  return screens
}
