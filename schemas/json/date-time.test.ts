import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDateTime, meantDateTime } from './date-time.ts'

describe('the format of date-times', () => {
  it.each([
    '2026-12-24T06:00:00+08:00',
    '2026-12-24T06:00:00Z',
    '2026-12-24T06:00:00.123456789-03:30',
    '2028-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '2999-12-31T23:59:59-23:59',
  ])('takes %s, which is a moment', (text) => {
    expect(isDateTime(text)).toBe(true)
    expect(Number.isNaN(Date.parse(text))).toBe(false)
  })

  it.each([
    '2026-12-24T06:00:00+08',
    '2026-12-24T06:00:00+0800',
    '2026-12-24T06:00:00',
    '2026-12-24T06:00Z',
    '2026-12-24 06:00:00Z',
    '2026-12-24t06:00:00z',
    '2016-12-31T23:59:60Z',
    '2026-12-24T24:00:00Z',
    '2026-12-24T06:00:00+24:00',
    '2026-12-24T06:00:00,5Z',
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '3000-01-01T00:00:00Z',
    '20266-12-24T06:00:00Z',
    '+020266-12-24T06:00:00Z',
    '٢٠٢٦-12-24T06:00:00Z',
    '2026-12-24T06:00:00Z\n',
    'tomorrow',
    '',
  ])('refuses %j', (text) => expect(isDateTime(text)).toBe(false))

  it('takes every moment that a server writes', () => {
    const moments = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(moments, (moment) => isDateTime(moment.toISOString())))
  })

  it('takes no day that a calendar does not have', () => {
    const part = (most: number) =>
      fc.integer({ min: 0, max: most }).map((each) => String(each).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1960, max: 3010 }), part(13), part(32), (year, month, day) => {
        const text = `${year}-${month}-${day}T00:00:00Z`
        const read = new Date(text)
        const isDay =
          !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${year}-${month}-${day}`)
        expect(isDateTime(text)).toBe(isDay && year >= 1970 && year <= 2999)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the date-time that a text means', () => {
  it.each([
    ['2026-12-24T06:00:00+08', '2026-12-24T06:00:00+08:00'],
    ['2026-12-24T06:00:00+8', '2026-12-24T06:00:00+08:00'],
    ['2026-12-24T06:00:00-0330', '2026-12-24T06:00:00-03:30'],
    ['2026-12-24T06:00:00+530', '2026-12-24T06:00:00+05:30'],
    ['2026-12-24 06:00:00 +08:00', '2026-12-24T06:00:00+08:00'],
    ['2026-12-24t6:00z', '2026-12-24T06:00:00Z'],
    ['2026-12-24T06:00:00,5Z', '2026-12-24T06:00:00.5Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z'],
    [' 2026-12-24T06:00:00Z\n', '2026-12-24T06:00:00Z'],
  ])('%j is %s', (text, meant) => expect(meantDateTime(text)).toBe(meant))

  it.each([
    '2026-12-24T06:00:00',
    '2026-02-30T06:00:00+08',
    '20266-12-24T06:00:00Z',
    '2026-12-24',
    'tomorrow',
    `2026-12-24T06:00:00Z${' '.repeat(100_000)}`,
  ])('no moment is guessed for %j', (text) => expect(meantDateTime(text)).toBeUndefined())
})
