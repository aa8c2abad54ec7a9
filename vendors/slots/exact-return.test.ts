import { expect, it } from 'vitest'
import { exactReturn } from './exact-return.ts'
import type { Family, Mechanic, Way } from './family.ts'
import { machineOf } from './machine.ts'
import { playRound } from './play-round.ts'

const cases: readonly (readonly [Mechanic, Way, string[]])[] = [
  [{ kind: 'plain' }, 'lines', ['aabS', 'WabcS', 'XYabS']],
  [{ kind: 'plain' }, 'bothWays', ['aabc', 'aWbc', 'abcb']],
  [{ kind: 'plain' }, 'ways', ['aabS', 'WabcS', 'baabS']],
  [{ kind: 'expanding' }, 'lines', ['aabS', 'Wabcab', 'abWSb']],
  [{ kind: 'mystery', reveals: 'aab' }, 'ways', ['aMbc', 'MaWc', 'Mabb']],
]

it.each(cases)('works out what all stops of %o, paid by %s, bring', (mechanic, way, strips) => {
  const family: Family = {
    name: 'small',
    rows: 2,
    way,
    lines: way === 'ways' ? [] : ['000', '101'],
    pays: { a: { 2: 3, 3: 10 }, b: { 3: 4 } },
    mechanic,
    strips: [strips, strips],
    free: { spins: 2, times: 3, strips: ['ab', 'aW', 'ab'] },
    returns: [0, 0],
  }
  const machine = machineOf(family)
  expect(exactReturn(machine, 0)).toBeCloseTo(
    overAllDraws((draw) => playRound(machine, 0, draw).fifths) / 5,
    10,
  )
})

/** What comes of it on average, over all that can be drawn. */
function overAllDraws(play: (draw: (below: number) => number) => number): number {
  return value([])

  function value(drawn: readonly number[]): number {
    let at = 0
    let choices = 0
    const fifths = play((below) => {
      if (at < drawn.length) return drawn[at++] ?? 0
      choices ||= below
      return 0
    })
    if (choices === 0) return fifths
    let sum = 0
    for (let next = 0; next < choices; next++) sum += value([...drawn, next])
    return sum / choices
  }
}
