import type { RecalledSite } from '#machines/start-up.ts'
import { pageContract } from '#api/check-answer.ts'
import { platformTime } from '#api/platform-clock.ts'
import { preferences } from '#api/storage.ts'

/** A site as it was last known. Times are milliseconds since the epoch. */
export interface StoredSite extends RecalledSite {
  /** What the page that kept it declared its answers as. */
  readonly contract: string
  /** By the platform's clock. */
  readonly at: number
  /** By the visitor's own clock. */
  readonly ownAt: number
  /** The latest time that the visitor's clock has shown since. */
  readonly ownLatest: number
}

/** Keeps a site that the platform has just shown (decision 053): what every visitor is told, and nothing of this one. */
export function storeSite({ permission, site }: RecalledSite): void {
  const ownAt = Date.now()
  const at = platformTime() ?? ownAt
  const kept: StoredSite = {
    contract: pageContract(),
    at,
    ownAt,
    ownLatest: ownAt,
    permission: { ...permission, location: { ip: '' } },
    site,
  }
  preferences.lastSite.set(JSON.stringify(kept))
}
