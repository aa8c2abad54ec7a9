import { expect, it } from 'vitest'
import { listDifference } from './list-difference.ts'

it.each([
  [[], ['a'], { added: ['a'], removed: [] }],
  [['a', 'b', 'c'], ['a', 'd', 'c'], { added: ['d'], removed: ['b'] }],
  [['a', 'b'], ['b', 'a'], { added: [], removed: [] }],
  [['a'], ['a', 'a'], { added: ['a'], removed: [] }],
  [['a', 'a', 'b'], ['a'], { added: [], removed: ['a', 'b'] }],
])('what makes %j differ from %j is what came and what went', (from, to, difference) => {
  expect(listDifference(from, to)).toEqual(difference)
})

it.each([
  [undefined, ['a']],
  [['a'], null],
  [['a'], [{ a: 1 }]],
  [[1], ['a']],
])('%j and %j are not both lists of texts', (from, to) => {
  expect(listDifference(from, to)).toBeUndefined()
})
