import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = '2026-11-20T08:00:00.000Z'

it.each([
  ['2026-11-20T08:00:00.000Z', 'now'],
  ['2026-11-20T07:59:51.000Z', 'now'],
  ['2026-11-20T07:59:38.000Z', '20 seconds ago'],
  ['2026-11-20T07:58:59.000Z', '1 minute ago'],
  ['2026-11-20T06:30:00.000Z', '1 hour ago'],
  ['2026-11-19T08:00:00.000Z', 'yesterday'],
  ['2026-11-10T08:00:00.000Z', '10 days ago'],
  // A clock that was moved back.
  ['2026-11-20T09:00:00.000Z', 'now'],
])('says of %s: %s', (at, said) => {
  expect(relativeTime(at, now, 'en')).toBe(said)
})
