import type { CashierMethod } from '#schemas/config/cashier.ts'

interface Opening {
  readonly isOpen: boolean
  /** When it opens again, where it is closed. */
  readonly opensAt?: Date
}

/** Whether a method is open by its hours in the merchant's time zone. */
export function openingOf({ hours }: Pick<CashierMethod, 'hours'>, timeZone: string, now: Date): Opening {
  if (!hours) return { isOpen: true }
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  const local = localMinutes(timeZone, now)
  const isOpen = from < to ? local >= from && local < to : local >= from || local < to
  return isOpen ? { isOpen } : { isOpen, opensAt: nextTime(from, timeZone, now) }
}

const minute = 60_000
const day = 24 * 60

/** The next moment whose local time is so many minutes after midnight. */
function nextTime(wanted: number, timeZone: string, now: Date): Date {
  const start = Math.floor(now.getTime() / minute) * minute
  const guess = start + ((wanted - localMinutes(timeZone, now) + day) % day) * minute
  // The clocks may be changed in between, by up to some hours.
  const off = (wanted - localMinutes(timeZone, new Date(guess)) + day + day / 2) % day
  return new Date(guess + (off - day / 2) * minute)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

function localMinutes(timeZone: string, at: Date): number {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return minutesOf(format.format(at))
}
