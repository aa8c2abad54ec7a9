const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** How long ago something was, in the words of a locale; in steps of ten seconds, so that it does not flicker. Times are ISO 8601. */
export function relativeTime(at: string, now: string, locale: string): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(at))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of units) if (age >= length) return format.format(-Math.floor(age / length), unit)
  return format.format(0 - Math.floor(age / second / 10) * 10, 'second')
}
