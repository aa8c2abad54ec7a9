import { expect, it } from 'vitest'
import { seededDraw } from '../../house/fairness/seeded-draw.ts'
import { families } from '../families.ts'
import type { Family } from '../family.ts'
import { machineOf } from '../machine.ts'
import { playRound } from '../play-round.ts'
import { shownOf } from '../shown-round.ts'
import { screenText } from './screen-text.ts'
import { symbolName } from './symbol-names.ts'
import { themeOf } from './themes.ts'

const told = {
  nameOf: (sign: Parameters<typeof symbolName>[0]) => symbolName(sign, themeOf('dragon')),
  amount: (fifths: number) => `${fifths}`,
}
const screen = { turn: 'spin', landed: '', times: 1, fifths: 0 } as const

it('says which signs won on which lines, the dearest first, each line once', () => {
  const machine = machineOf(families.freeTurns)
  const on = (line: number, count: number) => machine.lines[line - 1]?.slice(0, count) ?? []
  const wins = [
    { sign: 'h', places: on(1, 3), fifths: 2 },
    { sign: 'a', places: on(2, 4), fifths: 40 },
    { sign: 'h', places: on(7, 3), fifths: 2 },
  ] as const
  expect(screenText({ ...screen, wins, times: 2 }, machine, told)).toBe(
    '4 × flame on line 2: 80. 3 × amber stone on lines 1 and 7: 8.',
  )
  expect(screenText({ ...screen, wins: [] }, machine, told)).toBe('')
})

it('counts reels where ways pay, and signs where clusters do', () => {
  const places = [0, 1, 3, 6]
  const wins = [{ sign: 'b', places, fifths: 12 }] as const
  expect(screenText({ ...screen, wins }, machineOf(families.ways), told)).toBe('3 × eye: 12.')
  expect(screenText({ ...screen, wins }, machineOf(families.clusters), told)).toBe('4 × eye: 12.')
})

it.each(Object.values(families).filter(({ lines }) => lines.length > 0))(
  'knows the line of every win of $name',
  (family: Family) => {
    const machine = machineOf(family)
    const draw = seededDraw('55'.repeat(32), family.name, 1)
    for (let round = 0; round < 150; round++)
      for (const each of shownOf(machine, playRound(machine, 1, draw)).screens) {
        const words = screenText({ ...each, wins: each.wins.slice(0, 3) }, machine, told)
        const lines = words.match(/ on lines? [^:]+/g)?.flatMap((found) => found.match(/\d+/g) ?? []) ?? []
        expect(lines).toHaveLength(Math.min(3, each.wins.length))
      }
  },
)
