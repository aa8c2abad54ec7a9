import type { Draw } from '../../house/fairness/draw.ts'
import type { ReelSymbol } from '../family.ts'
import type { Machine } from '../machine.ts'
import type { Grid, Screen } from '../round.ts'

/** One paid or free turn, to be played with all that follows from it. */
export interface Spin {
  readonly machine: Machine
  readonly strips: readonly ReelSymbol[][]
  readonly isFree: boolean
  readonly draw: Draw
  /** Places of the wilds that stay through all free turns. */
  readonly stuck: Set<number>
}

export type Play = (spin: Spin) => Screen[]

/** A screen whose wins are worked out. */
export function screenOf(
  { machine, isFree }: Pick<Spin, 'machine' | 'isFree'>,
  screen: Partial<Screen> & { readonly landed: Grid; readonly wins: Screen['wins'] },
): Screen {
  const times = (screen.times ?? 1) * (isFree ? (machine.family.free?.times ?? 1) : 1)
  let fifths = 0
  for (const win of screen.wins) fifths += win.fifths
  return { turn: isFree ? 'free' : 'spin', ...screen, times, fifths: fifths * times }
}
