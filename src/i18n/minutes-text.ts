const units = [
  ['day', 1_440],
  ['hour', 60],
] as const

/** A length of time in the words of a locale: in days or hours where it is a whole number of them, else in minutes. */
export function minutesText(minutes: number, locale: string): string {
  const [unit, length] = units.find(([, each]) => minutes % each === 0) ?? ['minute', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / length)
}
