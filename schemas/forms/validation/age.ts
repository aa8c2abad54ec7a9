/** A day of the calendar, without a time zone. */
export interface CalendarDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** Reads `yyyy-MM-dd` or `MM-dd-yyyy` (specification §5); nothing where the calendar has no such day, or none since 1900. */
export function readDate(value: unknown): CalendarDay | undefined {
  if (typeof value !== 'string') return undefined
  const [, ...iso] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/u.exec(value) ?? []
  const [, ...american] = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/u.exec(value) ?? []
  const [year = 0, month = 0, day = 0] =
    iso.length > 0 ? iso.map(Number) : [american[2], american[0], american[1]].map(Number)
  const exists = year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
  return exists ? { year, month, day } : undefined
}

/**
 * Whether somebody is of age: from midnight of that birthday in the merchant's time zone. Born on 29 February, in a year
 * without one, on 1 March: the later of the two usual answers, so that nobody plays a day too early.
 */
export function isOldEnough(birthday: CalendarDay, age: number, timeZone: string, now: Date): boolean {
  const today = dayOf(now, timeZone)
  return ordinal({ ...birthday, year: birthday.year + age }) <= ordinal(today)
}

/** The day that a moment belongs to in a time zone. */
export function dayOf(moment: Date, timeZone: string): CalendarDay {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

function ordinal({ year, month, day }: CalendarDay): number {
  return year * 10_000 + month * 100 + day
}

function daysOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const locale = 'en-u-ca-gregory-nu-latn'
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    // A browser may know fewer zones than the server that published; the server validates once more.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}
