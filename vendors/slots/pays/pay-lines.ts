import type { ReelSymbol } from '../family.ts'
import type { Machine } from '../machine.ts'
import type { Grid, Win } from '../round.ts'
import { payOfLine } from './pay-of-line.ts'

/** Wins of all lines; both ways, a line that is full counts once. */
export function payLines(machine: Machine, grid: Grid): Win[] {
  const wins: Win[] = []
  for (const places of machine.lines) {
    const count = addWin(wins, machine, grid, places)
    if (machine.family.way === 'bothWays' && count < machine.reels)
      addWin(wins, machine, grid, places.toReversed())
  }
  return wins
}

/** How many signs won, from the first of these places on. */
function addWin(wins: Win[], machine: Machine, grid: Grid, places: readonly number[]): number {
  const line: ReelSymbol[] = []
  for (const place of places) line.push(grid[place] ?? 'S')
  const pay = payOfLine(machine, line)
  if (!pay) return 0
  wins.push({ sign: pay.sign, places: places.slice(0, pay.count), fifths: pay.fifths })
  return pay.count
}
