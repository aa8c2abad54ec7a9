import { expect, it } from 'vitest'
import { untilNext } from './until-next.ts'

const now = '2026-11-20T08:00:00.000Z'

it.each([
  [[], false],
  [[undefined], false],
  [['2026-11-20T07:59:00.000Z'], false],
  [['2026-11-20T09:00:00.000Z', undefined, '2026-11-20T08:00:30.000Z'], 31_000],
  [['2026-12-24T08:00:00.000Z'], 24 * 3_600_000],
] as const)('waits for the next of %j', (moments, expected) => {
  expect(untilNext(now, moments)).toBe(expected)
})
