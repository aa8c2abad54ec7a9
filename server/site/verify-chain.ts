import type { Database } from '../platform/database/connect-database.ts'
import { chainHash, contentHash } from './content-hash.ts'
import { releasesAfter, type ReleaseRow } from './release-store.ts'

export type ChainVerdict =
  | { readonly intact: true; readonly releases: number }
  /** The first release that is not what it was when it was published. */
  | { readonly intact: false; readonly number: number; readonly reason: string }

/** Computes every hash of a merchant's releases again, from the first to the last. */
export async function verifyChain(db: Database, merchant: string): Promise<ChainVerdict> {
  let previous: ReleaseRow | undefined
  for (;;) {
    const batch = await releasesAfter(db, merchant, previous?.number ?? 0, 50)
    if (batch.length === 0) return { intact: true, releases: previous?.number ?? 0 }
    for (const release of batch) {
      const reason = faultOf(release, previous)
      if (reason) return { intact: false, number: release.number, reason }
      previous = release
    }
  }
}

/** Whether one release is what it was when it was published, and follows the one before. */
export async function isLinkIntact(db: Database, merchant: string, number: number): Promise<boolean> {
  const [first, second] = await releasesAfter(db, merchant, number - 2, 2)
  if (number === 1) return first?.number === 1 && faultOf(first, undefined) === undefined
  return second?.number === number && faultOf(second, first) === undefined
}

function faultOf(release: ReleaseRow, previous: ReleaseRow | undefined): string | undefined {
  if (release.number !== (previous?.number ?? 0) + 1) return 'a release before it is missing'
  if (release.content_hash !== contentHash(release.documents)) return 'its documents were changed'
  return release.chain_hash === chainHash(previous?.chain_hash, release)
    ? undefined
    : 'its record, or a release before it, was changed'
}
