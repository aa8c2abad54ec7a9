import { expect, it } from 'vitest'
import { readTime } from './read-time.ts'
import { givenText } from './text-of.ts'

it('takes a whole date-time', () => {
  expect(readTime('2026-12-24T06:00:00+08:00')).toBe('2026-12-24T06:00:00+08:00')
})

it.each([
  ['2026-12-24T06:00:00+08', 'Did you mean 2026-12-24T06:00:00+08:00?'],
  ['2026-12-24T06:00', 'is not a time like'],
  ['2026', 'is not a time like'],
  ['24 Dec 2026', 'is not a time like'],
  ['20266-12-24T06:00:00Z', 'is not a time like'],
])('refuses %s, which a clock of another place would read otherwise', (text, told) => {
  expect(() => readTime(text)).toThrow(told)
})

it('tells an option that is left out from one without a value', () => {
  expect(givenText('until', undefined)).toBeUndefined()
  expect(givenText('until', 2026)).toBe('2026')
  for (const value of ['', ' ', true, ['a', 'b']]) expect(() => givenText('until', value)).toThrow('--until')
})
