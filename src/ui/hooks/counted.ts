/** A whole number on the way from one to another, fast first: `share` of the time is over. Exact at both ends, whatever the size. */
export function counted(from: bigint, to: bigint, share: number): bigint {
  const left = 1 - Math.min(Math.max(share, 0), 1)
  return to - ((to - from) * BigInt(Math.round(left ** 3 * 10_000))) / 10_000n
}
