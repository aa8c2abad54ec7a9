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
    'x1999-12-31',
    '1999-12-31x',
    'x12-31-1999',
    '12-31-1999x',
    ['1999-12-31'],
    7,
    null,
  ])('finds no day in %j', (value) => {
    expect(readDate(value)).toBeUndefined()
  })

  it('knows the same days as the calendar of the language', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    const numbers = Array.from({ length: 34 }, (_, index) => index)
    const days = [1900, 1999, 2000, 2004, 2100].flatMap((year) =>
      numbers.flatMap((month) => numbers.map((day) => ({ year, month, day }))),
    )
    const exists = ({ year, month, day }: (typeof days)[number]) => {
      const date = new Date(Date.UTC(year, month - 1, day))
      return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    }
    const read = days.map(({ year, month, day }) => readDate(`${year}-${two(month)}-${two(day)}`))
    expect(read).toEqual(days.map((day) => (exists(day) ? day : undefined)))
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
