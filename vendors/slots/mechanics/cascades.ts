import type { Mechanic } from '../family.ts'
import { payGrid } from '../pays/pay-grid.ts'
import type { Grid, Screen } from '../round.ts'
import { drawSymbol, spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** What has won makes room for what lies above it and for new signs, and each time the wins are multiplied by more. */
export function playCascades(spin: Spin): Screen[] {
  const { machine, strips, isFree, draw } = spin
  const mechanic = machine.family.mechanic as Extract<Mechanic, { kind: 'cascades' }>
  const steps = isFree ? mechanic.timesFree : mechanic.times
  const screens: Screen[] = []
  for (let landed = spinReels(strips, machine.rows, draw); ; landed = fall(landed, screens.at(-1))) {
    const wins = payGrid(machine, landed)
    const times = steps[Math.min(screens.length, steps.length - 1)] ?? 1
    screens.push(screenOf(spin, { landed, wins, times, ...(screens.length > 0 && { turn: 'fall' }) }))
    if (wins.length === 0) return screens
  }

  function fall(grid: Grid, last: Screen | undefined): Grid {
    const gone = new Set(last?.wins.flatMap(({ places }) => places))
    const fallen: Grid = []
    for (let reel = 0; reel < machine.reels; reel++) {
      const from = reel * machine.rows
      const left = grid.slice(from, from + machine.rows).filter((_, row) => !gone.has(from + row))
      for (let row = left.length; row < machine.rows; row++) fallen.push(drawSymbol(strips, reel, draw))
      fallen.push(...left)
    }
    return fallen
  }
}
