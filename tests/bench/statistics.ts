/** The value below which a share of the samples lies; 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A row of a report: ours, the baseline's, and the ratio of the two. */
export function ratioRow(name: string, ours: number, baseline: number, unit: string): string {
  const ratio = (ours / baseline).toFixed(2)
  return `${name.padEnd(44)} ${ours.toFixed(1).padStart(9)} ${unit}  baseline ${baseline.toFixed(1).padStart(9)} ${unit}  ratio ${ratio}`
}
