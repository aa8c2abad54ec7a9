import { mostMinor } from '#schemas/money/amount.ts'

const most = 4

/** The first few round amounts (1, 2 or 5 and zeros) from the least to the most of a method, in the smallest unit. */
export function presetAmounts(leastMinor: bigint, mostOfMethod: bigint): readonly bigint[] {
  const found: bigint[] = []
  for (let unit = 1n; unit <= mostMinor && found.length < most; unit *= 10n)
    for (const round of [unit, 2n * unit, 5n * unit])
      if (round >= leastMinor && round <= mostOfMethod && found.length < most) found.push(round)
  return found
}
