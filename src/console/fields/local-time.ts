/** A moment as `datetime-local` writes it, in the time zone of the device; nothing of what is no moment. */
export function localTime(moment: unknown): string {
  const date = new Date(typeof moment === 'string' ? moment : Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const [year, ...rest] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
  const [month, day, hours, minutes] = rest
  return `${year}-${month}-${day}T${hours}:${minutes}`
}

/** The moment that somebody typed, as a document keeps it; undefined while it is none. */
export function momentOf(typed: string): string | undefined {
  const date = new Date(typed)
  return typed === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}
