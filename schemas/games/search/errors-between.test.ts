import fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorsBetween } from './errors-between.ts'

it.each([
  ['dragon', 'dragon', 0],
  ['dragno', 'dragon', 1],
  ['dragn', 'dragon', 1],
  ['dragoon', 'dragon', 1],
  ['dregon', 'dragon', 1],
  ['', 'ab', 2],
  ['ca', 'abc', 3],
])('counts the typing errors of %s to %s', (typed, word, errors) => {
  expect(errorsBetween(typed, word, 5).whole).toBe(errors)
})

it('counts those to a beginning of a word', () => {
  expect(errorsBetween('drgaon', 'dragonfire', 2)).toEqual({ whole: 3, beginning: 1 })
})

const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

it('counts as the table of all beginnings does, and stops above the most', () => {
  fc.assert(
    fc.property(few, few, fc.integer({ min: 0, max: 4 }), (typed, word, most) => {
      const distances = Array.from({ length: word.length + 1 }, (_, end) => slowly(typed, word.slice(0, end)))
      expect(errorsBetween(typed, word, most)).toEqual({
        whole: Math.min(most + 1, distances.at(-1) ?? 0),
        beginning: Math.min(most + 1, ...distances),
      })
    }),
  )
})

function slowly(typed: string, word: string): number {
  if (typed === '' || word === '') return typed.length + word.length
  const ways = [
    slowly(typed.slice(1), word) + 1,
    slowly(typed, word.slice(1)) + 1,
    slowly(typed.slice(1), word.slice(1)) + (typed[0] === word[0] ? 0 : 1),
  ]
  if (typed.length > 1 && word.length > 1 && typed[0] === word[1] && typed[1] === word[0])
    ways.push(slowly(typed.slice(2), word.slice(2)) + 1)
  return Math.min(...ways)
}
