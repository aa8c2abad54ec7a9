import { parseDateTime, toZoned } from '@internationalized/date'
import { isDateTime } from '#schemas/json/date-time.ts'

/** What a field for a time holds: nothing, text that is not a time, or a moment (ISO 8601, UTC). A caller must never send an unreadable time as none. */
type TypedTime =
  | { readonly state: 'empty' | 'unreadable'; readonly at?: never }
  | { readonly state: 'read'; readonly at: string }

/** Reads what a field `datetime-local` holds as a clock in a zone shows it: `2026-12-24T18:30`. A time that a clock skips is the one after it. */
export function readTypedTime(local: string, timeZone: string): TypedTime {
  if (local === '') return { state: 'empty' }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return unreadable
  try {
    const at = toZoned(parseDateTime(local), timeZone, 'later').toDate().toISOString()
    return isDateTime(at) ? { state: 'read', at } : unreadable
  } catch {
    return unreadable
  }
}

const unreadable = { state: 'unreadable' } as const
