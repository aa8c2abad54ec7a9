import { expect, it } from 'vitest'
import { presetAmounts } from './preset-amounts.ts'

it.each([
  [1_000n, 50_000n, [1_000n, 2_000n, 5_000n, 10_000n]],
  [1_500n, 50_000n, [2_000n, 5_000n, 10_000n, 20_000n]],
  [1_000n, 2_000n, [1_000n, 2_000n]],
  [600n, 900n, []],
] as const)('offers round amounts between %s and %s', (least, mostOfMethod, expected) => {
  expect(presetAmounts(least, mostOfMethod)).toEqual(expected)
})
