import type { ReelSymbol } from './family.ts'
import type { Machine } from './machine.ts'
import { spinsOfHold } from './mechanics/hold.ts'
import { payOfLine } from './pays/pay-of-line.ts'
import { scattersForFree } from './play-round.ts'

/** How likely each sign is at a place of a reel. */
type Likely = ReadonlyMap<ReelSymbol, number>

/** Families whose return follows from their strips alone, because no turn of theirs follows from the one before. */
export function isExact({ family: { mechanic, way } }: Machine): boolean {
  return way !== 'clusters' && ['plain', 'expanding', 'mystery', 'hold'].includes(mechanic.kind)
}

/** What comes back of a stake in the long run, over all stops of all reels, as a share of it. */
export function exactReturn(machine: Machine, set: 0 | 1): number {
  const { family, sets, free } = machine
  const base = turnValue(machine, sets[set])
  const freeTurns = family.free
    ? atLeast(countsOf(sets[set], machine.rows, ['S']), scattersForFree) *
      family.free.spins *
      family.free.times *
      turnValue(machine, free)
    : 0
  return (base + freeTurns + holdValue(machine, sets[set])) / 5
}

/** Fifths that one turn brings. */
function turnValue(machine: Machine, strips: readonly ReelSymbol[][]): number {
  const { mechanic } = machine.family
  if (mechanic.kind !== 'mystery') return gridValue(machine, strips)
  const values = [...mechanic.reveals].map((revealed) =>
    gridValue(
      machine,
      strips.map((strip) => strip.map((sign) => (sign === 'M' ? (revealed as ReelSymbol) : sign))),
    ),
  )
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function gridValue(machine: Machine, strips: readonly ReelSymbol[][]): number {
  if (machine.family.way === 'ways') return waysValue(machine, strips)
  return weightedLines(machine)
    .map(([line, weight]) => weight * lineValue(machine, likelyReels(machine, strips, line)))
    .reduce((sum, value) => sum + value, 0)
}

/** Where reels change by what lands beside a place, each line is worked out; elsewhere all lines bring the same. */
function weightedLines({ family }: Machine): (readonly [line: string, weight: number])[] {
  if (family.mechanic.kind === 'expanding') return family.lines.map((line) => [line, 1])
  return family.lines.slice(0, 1).map((line) => [line, family.lines.length])
}

function likelyReels(machine: Machine, strips: readonly ReelSymbol[][], line: string): Likely[] {
  return strips.map((strip, reel) => likelySigns(machine, strip, Number(line[reel])))
}

/** How likely each sign is in a row of a reel, once its wilds have grown. */
function likelySigns({ family, rows }: Machine, strip: readonly ReelSymbol[], row: number): Likely {
  const likely = new Map<ReelSymbol, number>()
  strip.forEach((_, stop) => {
    const window = Array.from({ length: rows }, (_, at) => strip[(stop + at) % strip.length] as ReelSymbol)
    const grows = family.mechanic.kind === 'expanding' && window.includes('W')
    const sign = grows ? 'W' : (window[row] as ReelSymbol)
    likely.set(sign, (likely.get(sign) ?? 0) + 1 / strip.length)
  })
  return likely
}

function lineValue(machine: Machine, reels: readonly Likely[]): number {
  const isBothWays = machine.family.way === 'bothWays'
  const line: ReelSymbol[] = []
  return walk()

  function walk(): number {
    const reel = reels[line.length]
    if (!reel) return paid()
    let value = 0
    for (const [sign, likely] of reel) {
      line.push(sign)
      value += likely * walk()
      line.pop()
    }
    return value
  }

  function paid(): number {
    const forth = payOfLine(machine, line)
    if (!isBothWays || forth?.count === reels.length) return forth?.fifths ?? 0
    return (forth?.fifths ?? 0) + (payOfLine(machine, line.toReversed())?.fifths ?? 0)
  }
}

function waysValue({ pays, rows }: Machine, strips: readonly ReelSymbol[][]): number {
  let value = 0
  for (const [sign, table] of pays) {
    const counts = strips.map((strip) => countsOf([strip], rows, [sign, 'W']))
    let ways = 1
    counts.forEach((likely, reel) => {
      ways *= likely.reduce((sum, chance, count) => sum + chance * count, 0)
      const ends = counts[reel + 1]?.[0] ?? 1
      value += ways * ends * (table[reel + 1] ?? 0)
    })
  }
  return value
}

/** How likely each number of some signs is in the window of all these reels. */
function countsOf(strips: readonly ReelSymbol[][], rows: number, signs: readonly ReelSymbol[]): number[] {
  let all = [1]
  for (const strip of strips) {
    const next = Array.from({ length: all.length + rows }, () => 0)
    for (const stop of strip.keys()) {
      let count = 0
      for (let row = 0; row < rows; row++)
        if (signs.includes(strip[(stop + row) % strip.length] as ReelSymbol)) count++
      for (const [before, chance] of all.entries())
        next[before + count] = (next[before + count] ?? 0) + chance / strip.length
    }
    all = next
  }
  return all
}

function atLeast(counts: readonly number[], least: number): number {
  return counts.slice(least).reduce((sum, chance) => sum + chance, 0)
}

function holdValue({ family, rows }: Machine, strips: readonly ReelSymbol[][]): number {
  const { mechanic } = family
  if (mechanic.kind !== 'hold') return 0
  const { from, coins, grand, oneIn } = mechanic
  const places = strips.length * rows
  const weights = coins.reduce((sum, [, weight]) => sum + weight, 0)
  const coin = coins.reduce((sum, [fifths, weight]) => sum + fifths * weight, 0) / weights
  return countsOf(strips, rows, ['C'])
    .map((chance, count) => (count < from ? 0 : chance * endValue(count, spinsOfHold)))
    .reduce((sum, value) => sum + value, 0)

  /** Fifths from so many coins and turns on. */
  function endValue(count: number, left: number): number {
    if (count === places) return places * coin + grand
    if (left === 0) return count * coin
    return newCoins(places - count)
      .map((chance, more) => chance * endValue(count + more, more > 0 ? spinsOfHold : left - 1))
      .reduce((sum, value) => sum + value, 0)
  }

  function newCoins(empty: number): number[] {
    let all = [1]
    for (let place = 0; place < empty; place++)
      all = [...all, 0].map((_, more) => (all[more] ?? 0) * (1 - 1 / oneIn) + (all[more - 1] ?? 0) / oneIn)
    return all
  }
}
