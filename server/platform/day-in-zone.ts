const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, `2026-11-28`. */
export function dayInZone(timeZone: string, at: Date): string {
  const known = formats.get(timeZone)
  // Swedish writes dates as ISO 8601 does.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(at)
}
