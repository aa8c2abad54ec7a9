import { parseDateTime, toZoned } from '@internationalized/date'

/** The moment (ISO 8601, UTC) that a clock in a zone shows as `2026-12-24T18:30`; undefined for anything else. A time that a clock skips is the one after it. */
export function zonedInstant(local: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  try {
    return toZoned(parseDateTime(local), timeZone, 'later').toDate().toISOString()
  } catch {
    return undefined
  }
}
