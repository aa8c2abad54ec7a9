import { expect, it } from 'vitest'
import { zonedInstant } from './zoned-instant.ts'

it.each([
  ['2026-12-24T18:30', 'Asia/Manila', '2026-12-24T10:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  // Clocks go from two to three.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-13-01T00:00', 'Asia/Manila', undefined],
  ['tomorrow', 'Asia/Manila', undefined],
])('%s in %s is %s', (local, zone, instant) => {
  expect(zonedInstant(local, zone)).toBe(instant)
})
