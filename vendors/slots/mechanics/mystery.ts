import type { Mechanic, Sign } from '../family.ts'
import { payGrid } from '../pays/pay-grid.ts'
import { turnReels } from '../turn-reels.ts'
import { screenOf, type Turn } from './turn.ts'

/** All mysteries open to one and the same sign. */
export function playMystery(turn: Turn) {
  const { machine, strips, draw } = turn
  const landed = turnReels(strips, machine.rows, draw)
  if (!landed.includes('M')) return [screenOf(turn, { landed, wins: payGrid(machine, landed) })]
  const { reveals } = machine.family.mechanic as Extract<Mechanic, { kind: 'mystery' }>
  const revealed = reveals[draw(reveals.length)] as Sign
  const became = landed.map((sign) => (sign === 'M' ? revealed : sign))
  return [screenOf(turn, { landed, became, wins: payGrid(machine, became) })]
}
