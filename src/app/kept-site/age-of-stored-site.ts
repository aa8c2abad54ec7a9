import type { StoredSite } from './store-site.ts'

interface Clocks {
  /** Undefined while no answer of the platform has named it. */
  readonly platform: number | undefined
  readonly own: number
}

/** Milliseconds that a clock may be put back when it is put right. */
const tolerance = 5_000

/**
 * Milliseconds since a site was kept, by the platform's clock where any answer names it, a failed one too. Without one by the
 * visitor's: it may be wrong, but whoever turns it back behind what it has shown meanwhile (looked at with every try, each half
 * minute) is told nothing. So it can be spread over more of the calendar, and not over more time on the screen.
 */
export function ageOfStoredSite(
  kept: Pick<StoredSite, 'at' | 'ownAt' | 'ownLatest'>,
  now: Clocks,
): number | undefined {
  const age = now.platform === undefined ? ownAge(kept, now.own) : now.platform - kept.at
  return age !== undefined && age >= -tolerance ? age : undefined
}

function ownAge({ ownAt, ownLatest }: Pick<StoredSite, 'ownAt' | 'ownLatest'>, own: number) {
  return own >= ownLatest - tolerance ? own - ownAt : undefined
}
