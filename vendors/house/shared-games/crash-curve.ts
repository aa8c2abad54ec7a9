/** The multiplier doubles in about eleven seconds and a half. */
const growth = 0.000_06

/** Hundredths, so many milliseconds after the start. */
export function multiplierAt(elapsed: number): number {
  return Math.floor(100 * Math.exp(growth * Math.max(elapsed, 0)))
}

/** Milliseconds after the start when it is so many hundredths. */
export function timeOf(multiplier: number): number {
  return Math.log(multiplier / 100) / growth
}
