import type { PaidSymbol } from '../family.ts'
import type { Machine } from '../machine.ts'
import type { Grid, Win } from '../round.ts'

/** Wins of equal signs that touch by their sides. */
export function payClusters({ pays, rows }: Machine, grid: Grid): Win[] {
  const wins: Win[] = []
  const seen = new Set<number>()
  for (const [start, sign] of grid.entries()) {
    if (seen.has(start)) continue
    const places = clusterOf(grid, rows, start)
    for (const place of places) seen.add(place)
    const fifths = pays.get(sign)?.[places.length] ?? 0
    if (fifths > 0) wins.push({ sign: sign as PaidSymbol, places, fifths })
  }
  return wins
}

function clusterOf(grid: Grid, rows: number, start: number): number[] {
  const places = [start]
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const row = place % rows
    for (const next of [
      place - rows,
      row > 0 ? place - 1 : -1,
      row < rows - 1 ? place + 1 : -1,
      place + rows,
    ])
      if (grid[next] === grid[start] && !places.includes(next)) places.push(next)
  }
  return places
}
