import fc from 'fast-check'
import deepEquals from '@rjsf/utils/lib/deepEquals.js'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { createCustomEqual } from './compare-data.ts'

// As RJSF makes its own.
const equals = createCustomEqual({
  createCustomConfig: () => ({ areFunctionsEqual: (_, right) => typeof right === 'function' }),
})

it('says of data what the library says for which it stands', () => {
  const pair = fc.oneof(
    fc.tuple(fc.jsonValue(), fc.jsonValue()),
    fc.jsonValue().map((value) => [value, value] as const),
    // Alike but for one place.
    fc
      .tuple(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.jsonValue())
      .map(([value, other]) => [value, { ...value, [Object.keys(value)[0] as string]: other }] as const),
  )
  fc.assert(
    fc.property(pair, (both) => {
      const [left, right] = both.map((value) => JSON.parse(JSON.stringify(value)) as unknown)
      expect(equals(left, right)).toBe(deepEquals(left, right))
    }),
    { numRuns: 2_000 },
  )
})

it('takes functions for alike, and elements for what they show', () => {
  const drawn = (text: string) => ({ label: createElement('b', { onClick: () => {} }, text), at: Number.NaN })
  for (const [left, right] of [
    [drawn('a'), drawn('a')],
    [drawn('a'), drawn('b')],
    [() => 1, () => 2],
    [() => 1, 1],
    [{ a: undefined }, { b: undefined }],
    [{ a: undefined }, {}],
    [[], {}],
    [null, {}],
    [{}, null],
    [0, -0],
  ])
    expect(equals(left, right), String([left, right])).toBe(deepEquals(left, right))
})

it('comes to an end in a circle', () => {
  const circle = () => {
    const made: Record<string, unknown> = { name: 'circle' }
    made['self'] = made
    return made
  }
  expect(equals(circle(), circle())).toBe(true)
  expect(equals(circle(), { ...circle(), name: 'other' })).toBe(false)
})

it('takes what it does not know for alike only where it is one', () => {
  const date = new Date(0)
  expect(equals({ date }, { date })).toBe(true)
  expect(equals({ date }, { date: new Date(1) })).toBe(false)
})
