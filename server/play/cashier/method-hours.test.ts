import { describe, expect, it } from 'vitest'
import { openingOf } from './method-hours.ts'

const berlin = 'Europe/Berlin'

/** Whether it is open, or when it opens. */
function told(from: string, to: string, timeZone: string, now: string) {
  const { isOpen, opensAt } = openingOf({ hours: { from, to } }, timeZone, new Date(now))
  return isOpen || opensAt?.toISOString()
}

describe('the hours of a method', () => {
  it('are in the time zone of the merchant, the first minute included and the last one not', () => {
    expect(told('09:00', '17:00', berlin, '2026-11-20T07:59:59.999Z')).toBe('2026-11-20T08:00:00.000Z')
    expect(told('09:00', '17:00', berlin, '2026-11-20T08:00:00Z')).toBe(true)
    expect(told('09:00', '17:00', berlin, '2026-11-20T15:59:59.999Z')).toBe(true)
    expect(told('09:00', '17:00', berlin, '2026-11-20T16:00:00Z')).toBe('2026-11-21T08:00:00.000Z')
    expect(told('09:00', '17:00', 'Asia/Manila', '2026-11-20T01:00:00Z')).toBe(true)
  })

  it('can pass midnight', () => {
    expect(told('22:00', '06:00', berlin, '2026-11-20T22:30:00Z')).toBe(true)
    expect(told('22:00', '06:00', berlin, '2026-11-20T04:30:00Z')).toBe(true)
    expect(told('22:00', '06:00', berlin, '2026-11-20T12:00:00Z')).toBe('2026-11-20T21:00:00.000Z')
  })

  it('begin at the local time also where the clocks are changed before', () => {
    expect(told('09:00', '17:00', berlin, '2026-03-28T20:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
    expect(told('09:00', '17:00', berlin, '2026-10-24T20:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
  })

  it('may be missing', () => {
    expect(openingOf({}, berlin, new Date())).toEqual({ isOpen: true })
  })
})
