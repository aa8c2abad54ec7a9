import type { Machine } from '../machine.ts'
import type { Grid, Win } from '../round.ts'
import { payClusters } from './pay-clusters.ts'
import { payLines } from './pay-lines.ts'
import { payWays } from './pay-ways.ts'

const payers = { lines: payLines, bothWays: payLines, ways: payWays, clusters: payClusters }

export function payGrid(machine: Machine, grid: Grid): Win[] {
  return payers[machine.family.way](machine, grid)
}
