/**
 * How likely samples as different as these are when both come from the same: the two-sided Mann-Whitney U test, by the normal
 * approximation, which is close from twenty samples on. Equal samples share their ranks.
 */
export function mannWhitney(ones: readonly number[], others: readonly number[]): number {
  const sorted = [...ones, ...others].sort((left, right) => left - right)
  const rankOf = new Map<number, number>()
  let ties = 0
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (sorted[to] === sorted[from]) to++
    rankOf.set(sorted[from] ?? 0, (from + 1 + to) / 2)
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const [n, m, all] = [ones.length, others.length, sorted.length]
  const ranks = ones.reduce((sum, each) => sum + (rankOf.get(each) ?? 0), 0)
  const u = ranks - (n * (n + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))))
  return deviation === 0 ? 1 : 2 * upperTail(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation)
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((left, right) => left - right)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** Of the standard normal distribution (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number) {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = factors.reduce((before, factor, power) => before + factor * t ** (power + 1), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
