import { parseDate, type CalendarDate } from '@internationalized/date'

/** As the call allows. */
const mostDays = 31

/**
 * From the first moment of a day in a zone to the last one of another (ISO 8601, UTC). Undefined where a day does not exist, the second is
 * before the first, or more than 31 days are asked for.
 */
export function spanOf(from: string, to: string, timeZone: string) {
  try {
    const [first, last] = [parseDate(from), parseDate(to)]
    const days = last.compare(first) + 1
    if (days < 1 || days > mostDays) return undefined
    const start = (day: CalendarDate) => day.toDate(timeZone).toISOString()
    return { from: start(first), to: start(last.add({ days: 1 })) }
  } catch {
    return undefined
  }
}
