/**
 * By how many standard deviations the chi-square of counts that should all be the same is above what is expected of chance. More than five
 * is seen once in some millions of times.
 */
export function unevenness(counts: ArrayLike<number>): number {
  let drawn = 0
  for (let at = 0; at < counts.length; at++) drawn += counts[at] ?? 0
  const expected = drawn / counts.length
  let sum = 0
  for (let at = 0; at < counts.length; at++) sum += ((counts[at] ?? 0) - expected) ** 2 / expected
  const freedom = counts.length - 1
  return (sum - freedom) / Math.sqrt(2 * freedom)
}
