import { expect, it } from 'vitest'
import { daysSinceRegistration } from './member.ts'

it('counts whole days of 86,400,000 ms', () => {
  const regDate = '2026-11-20T08:00:00.000Z'
  expect(daysSinceRegistration({ regDate, now: '2026-11-20T08:00:00.000Z' })).toBe(0)
  expect(daysSinceRegistration({ regDate, now: '2026-11-21T07:59:59.999Z' })).toBe(0)
  expect(daysSinceRegistration({ regDate, now: '2026-11-21T08:00:00.000Z' })).toBe(1)
  expect(daysSinceRegistration({ regDate, now: '2026-12-20T08:00:00.000Z' })).toBe(30)
  expect(daysSinceRegistration({ regDate, now: '2026-11-19T08:00:00.000Z' })).toBe(0)
})
