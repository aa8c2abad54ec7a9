import { expect, it } from 'vitest'
import { wantedParts } from './wanted-parts.ts'

const known = { parts: ['ledger', 'stakes'], options: { sizes: 'nothing', seconds: 'number' } } as const

it('wants all parts where none is named, and else the named ones', () => {
  expect(wantedParts([], known)).toEqual(['ledger', 'stakes'])
  expect(wantedParts(['stakes', '--sizes', '--seconds=20'], known)).toEqual(['stakes'])
})

it.each([
  ['stake', 'There is no part stake. There are: ledger, stakes.'],
  ['constructor', 'There is no part constructor.'],
  ['--size', '--size is not an option. There are: --sizes, --seconds=<number>.'],
  ['--seconds', '--seconds is not an option.'],
  ['--seconds=', '--seconds= is not an option.'],
  ['--seconds=abc', '--seconds=abc is not an option.'],
  ['--sizes=1', '--sizes=1 is not an option.'],
  ['-s', '-s is not an option.'],
])('refuses %s, which would run nothing or something else', (word, told) => {
  expect(() => wantedParts(['stakes', word], known)).toThrow(told)
})
