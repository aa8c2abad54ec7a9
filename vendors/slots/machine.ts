import type { Family, PaidSymbol, ReelSymbol, Strips } from './family.ts'

/** A family made ready for play. */
export interface Machine {
  readonly family: Family
  readonly reels: number
  readonly rows: number
  /** Places of each line. */
  readonly lines: readonly (readonly number[])[]
  /** Fifths by sign and number. */
  readonly pays: ReadonlyMap<ReelSymbol, readonly number[]>
  readonly sets: readonly [readonly ReelSymbol[][], readonly ReelSymbol[][]]
  readonly free: readonly ReelSymbol[][]
  /** Those of the turns after a wild has walked. */
  readonly walk: readonly ReelSymbol[][]
}

export function machineOf(family: Family): Machine {
  const { rows, strips, mechanic } = family
  const reels = strips[0].length
  return {
    family,
    reels,
    rows,
    lines: family.lines.map((line) => [...line].map((row, reel) => reel * rows + Number(row))),
    pays: new Map(
      Object.entries(family.pays).map(([sign, pays]) => [sign as PaidSymbol, filled(pays, reels * rows)]),
    ),
    sets: [signs(strips[0]), signs(strips[1])],
    free: signs(family.free?.strips ?? []),
    walk: signs(mechanic.kind === 'walking' ? mechanic.strips : []),
  }
}

/** More than the most that is listed pays as much as that. */
function filled(pays: Readonly<Record<number, number>>, most: number): readonly number[] {
  const all = [0]
  for (let count = 1; count <= most; count++) all[count] = pays[count] ?? all[count - 1] ?? 0
  return all
}

function signs(strips: Strips): ReelSymbol[][] {
  return strips.map((strip) => [...strip] as ReelSymbol[])
}
