import type { ReelSymbol } from './family.ts'
import type { Draw } from '../house/fairness/draw.ts'
import type { Grid } from './round.ts'

/** Every reel stops somewhere, and shows so many signs from there on. */
export function spinReels(strips: readonly ReelSymbol[][], rows: number, draw: Draw): Grid {
  const grid: Grid = []
  for (const strip of strips) {
    const stop = draw(strip.length)
    for (let row = 0; row < rows; row++) grid.push(strip[(stop + row) % strip.length] ?? 'S')
  }
  return grid
}

/** One sign of a reel, for a place that is filled alone. */
export function drawSymbol(strips: readonly ReelSymbol[][], reel: number, draw: Draw): ReelSymbol {
  const strip = strips[reel] ?? []
  return strip[draw(strip.length)] ?? 'S'
}
