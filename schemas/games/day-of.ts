/** The day of a date `yyyy-mm-dd`, counted from 1970; NaN where there is no such day. */
export function dayOf(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  return dateOfDay(day) === date ? day : Number.NaN
}

/** The date `yyyy-mm-dd` of a day that is counted from 1970. */
export function dateOfDay(day: number): string | undefined {
  return Number.isFinite(day) ? new Date(day * dayMs).toISOString().slice(0, 10) : undefined
}

const dayMs = 86_400_000
