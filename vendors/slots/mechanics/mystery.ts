import type { Mechanic, ReelSymbol } from '../family.ts'
import { payGrid } from '../pays/pay-grid.ts'
import { spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** All mysteries open to one and the same sign. */
export function playMystery(spin: Spin) {
  const { machine, strips, draw } = spin
  const landed = spinReels(strips, machine.rows, draw)
  if (!landed.includes('M')) return [screenOf(spin, { landed, wins: payGrid(machine, landed) })]
  const { reveals } = machine.family.mechanic as Extract<Mechanic, { kind: 'mystery' }>
  const revealed = reveals[draw(reveals.length)] as ReelSymbol
  const became = landed.map((sign) => (sign === 'M' ? revealed : sign))
  return [screenOf(spin, { landed, became, wins: payGrid(machine, became) })]
}
