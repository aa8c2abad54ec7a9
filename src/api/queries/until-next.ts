const longest = 24 * 3_600_000

/**
 * Milliseconds from the time of the server to the first of these moments (ISO 8601) that is still to come, and a second more; false where
 * none is. At most a day, because browsers keep no longer timer than 24 days.
 */
export function untilNext(now: string, moments: readonly (string | undefined)[]): number | false {
  const waits = moments
    .map((moment) => (moment === undefined ? Number.NaN : Date.parse(moment) - Date.parse(now)))
    .filter((wait) => wait > 0)
  return waits.length === 0 ? false : Math.min(Math.min(...waits) + 1_000, longest)
}
