import { expect, test } from 'vitest'
import { movableClock } from './clock.ts'

test('a movable clock stands still until it is moved', () => {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'))
  expect(clock.now()).toEqual(clock.now())
  clock.moveBy(60_000)
  expect(clock.now()).toEqual(new Date('2026-01-01T00:01:00Z'))
  clock.moveTo(new Date('2030-05-05T00:00:00Z'))
  expect(clock.now()).toEqual(new Date('2030-05-05T00:00:00Z'))
})

test('a movable clock runs at the pace of another, from where it was moved to', () => {
  const real = movableClock(new Date('2026-01-01T00:00:00Z'))
  const demo = movableClock(new Date('2026-06-01T00:00:00Z'), real)
  real.moveBy(1_000)
  expect(demo.now()).toEqual(new Date('2026-06-01T00:00:01Z'))
  demo.moveTo(new Date('2027-01-01T00:00:00Z'))
  real.moveBy(2_000)
  expect(demo.now()).toEqual(new Date('2027-01-01T00:00:02Z'))
})
