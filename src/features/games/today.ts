/** Today, in days since 1970. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000)
}
