import { payGrid } from '../pays/pay-grid.ts'
import type { Screen } from '../round.ts'
import { spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** While there is a wild, each one walks a reel to the first one, and all else turns again for nothing. */
export function playWalking(spin: Spin): Screen[] {
  const { machine, strips, draw } = spin
  const { rows, walk } = machine
  let landed = spinReels(strips, rows, draw)
  const screens = [screenOf(spin, { landed, wins: payGrid(machine, landed) })]
  while (landed.includes('W')) {
    const held: number[] = []
    landed.forEach((sign, place) => sign === 'W' && place >= rows && held.push(place - rows))
    landed = spinReels(walk, rows, draw)
    for (const place of held) landed[place] = 'W'
    screens.push(screenOf(spin, { turn: 'respin', landed, held, wins: payGrid(machine, landed) }))
  }
  return screens
}
