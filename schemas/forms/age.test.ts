import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, isOldEnough, readDate } from './age.ts'

describe('readDate', () => {
  it('reads both formats of the specification', () => {
    expect(readDate('1999-12-31')).toEqual({ year: 1999, month: 12, day: 31 })
    expect(readDate('12-31-1999')).toEqual({ year: 1999, month: 12, day: 31 })
  })

  it.each([
    '1999-02-29',
    '1900-02-29',
    '02-30-2000',
    '1999-13-01',
    '1899-12-31',
    '0000-01-01',
    '',
    '1999-1-1',
    7,
    null,
  ])('finds no day in %j', (value) => {
    expect(readDate(value)).toBeUndefined()
  })

  it('knows the same days as the calendar of the language', () => {
    const part = fc.integer({ min: 0, max: 32 })
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), part, part, (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        const two = (number: number) => String(number).padStart(2, '0')
        expect(readDate(`${year}-${two(month)}-${two(day)}`) !== undefined).toBe(exists && month > 0)
      }),
    )
  })
})

describe('isOldEnough', () => {
  const leapling = { year: 2008, month: 2, day: 29 }

  it('T112 counts from midnight in the time zone of the merchant', () => {
    const birthday = { year: 2008, month: 6, day: 15 }
    const midnight = new Date('2026-06-14T16:00:00Z')
    expect(isOldEnough(birthday, 18, 'Asia/Manila', midnight)).toBe(true)
    expect(isOldEnough(birthday, 18, 'Asia/Manila', new Date(midnight.getTime() - 1))).toBe(false)
    expect(isOldEnough(birthday, 18, 'UTC', midnight)).toBe(false)
  })

  it('T112 lets somebody born on 29 February wait until 1 March', () => {
    expect(isOldEnough(leapling, 18, 'UTC', new Date('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isOldEnough(leapling, 18, 'UTC', new Date('2026-03-01T00:00:00Z'))).toBe(true)
    expect(isOldEnough({ ...leapling, year: 2004 }, 24, 'UTC', new Date('2028-02-29T00:00:00Z'))).toBe(true)
  })

  it('T112 becomes true once in a life and stays so, within a day of the anniversary', () => {
    const zone = fc.constantFrom(
      'Asia/Manila',
      'UTC',
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    )
    const birth = fc.date({ min: new Date('1920-01-01'), max: new Date('2010-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        birth,
        zone,
        fc.constantFrom(18, 21),
        fc.integer({ min: -40, max: 40 }),
        (born, timeZone, age, days) => {
          const birthday = dayOf(born, 'UTC')
          const anniversary = Date.UTC(birthday.year + age, birthday.month - 1, birthday.day)
          const now = new Date(anniversary + days * 86_400_000)
          if (days >= 1) expect(isOldEnough(birthday, age, timeZone, now)).toBe(true)
          if (days <= -1) expect(isOldEnough(birthday, age, timeZone, now)).toBe(false)
        },
      ),
    )
  })

  it('takes UTC where a browser does not know the zone', () => {
    expect(isOldEnough(leapling, 18, 'Mars/Olympus', new Date('2026-03-01T00:00:00Z'))).toBe(true)
  })
})
