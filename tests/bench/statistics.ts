/** The value below which a share of the samples lies; 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A line of a report: ours, and of each baseline its figure, the ratio to it and, in brackets, the least and the most of it. */
export function ratioRow(
  name: string,
  ours: number,
  baselines: Readonly<Record<string, number>>,
  unit: string,
): string {
  const others = Object.entries(baselines).map(
    ([baseline, figure]) =>
      `${baseline} ${figure.toFixed(1).padStart(7)} ${unit}  ratio ${(ours / figure).toFixed(2)}`,
  )
  return [name.padEnd(36), `${ours.toFixed(1).padStart(7)} ${unit}`, ...others].join('   ')
}

/** The middle half of the samples, as a share of their median: how far to trust a row. */
export function spread(samples: readonly number[]): string {
  const share = (quantile(samples, 0.75) - quantile(samples, 0.25)) / quantile(samples, 0.5)
  return `±${(share * 50).toFixed(0)} %`
}
