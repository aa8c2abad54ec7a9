import type { PaidSymbol } from '../family.ts'
import type { Machine } from '../machine.ts'
import type { Grid, Win } from '../round.ts'

/** Wins of signs on neighbouring reels from the first one on: each way to pick one of every reel pays. No wild is on the first reel. */
export function payWays({ pays, reels, rows }: Machine, grid: Grid): Win[] {
  const wins: Win[] = []
  for (const sign of new Set(grid.slice(0, rows))) {
    const table = pays.get(sign)
    if (!table) continue
    const places: number[] = []
    let ways = 1
    let count = 0
    for (; count < reels; count++) {
      const before = places.length
      for (let place = count * rows; place < (count + 1) * rows; place++)
        if (grid[place] === sign || grid[place] === 'W') places.push(place)
      if (places.length === before) break
      ways *= places.length - before
    }
    const fifths = (table[count] ?? 0) * ways
    if (fifths > 0) wins.push({ sign: sign as PaidSymbol, places, fifths })
  }
  return wins
}
