import { timeNow } from '#api/platform-clock.ts'

/** Today, in days since 1970. */
export function today(): number {
  return Math.floor(timeNow() / 86_400_000)
}
