const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Days, hours and minutes in the words of a locale, without those that are none; seconds are left out. */
export function timeSpan(seconds: number, locale: string): string {
  let left = seconds
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(left / length)
    left -= count * length
    return count > 0
      ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
      : []
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts)
}
