let known: { readonly time: number; readonly at: number } | undefined

/** Takes the time from the `Date` of an answer (RFC 9110), also of one that failed. */
export function heedPlatformClock(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (!Number.isNaN(time)) known = { time, at: performance.now() }
}

/** Milliseconds since the epoch by the platform's clock, and by the visitor's while no answer has named that. */
export function timeNow(): number {
  return platformTime() ?? Date.now()
}

/** Milliseconds since the epoch by the platform's clock, whatever the visitor's says; undefined while no answer has named it. */
export function platformTime(): number | undefined {
  return known && known.time + performance.now() - known.at
}
