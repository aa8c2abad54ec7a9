import type { GateMessage } from '#schemas/config/gate-message.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { chainHash } from './chain-hash.ts'
import { releasesAfter, type ReleaseRow } from './release-store.ts'

export type ChainVerdict =
  | { readonly intact: true; readonly releases: number }
  /** The first release that is not what it was when it was published. */
  | { readonly intact: false; readonly number: number; readonly reason: GateMessage }

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

/** What is wrong with one release, or with its following the one before; undefined of one that is as it was published. */
export async function linkFault(
  db: Database,
  merchant: string,
  number: number,
): Promise<GateMessage | undefined> {
  const found = await releasesAfter(db, merchant, number - 2, 2)
  const release = found.find((each) => each.number === number)
  return release
    ? faultOf(
        release,
        found.find((each) => each.number === number - 1),
      )
    : 'gate.chain.missing'
}

function faultOf(release: ReleaseRow, previous: ReleaseRow | undefined): GateMessage | undefined {
  if (release.number !== (previous?.number ?? 0) + 1) return 'gate.chain.missing'
  if (release.content_hash !== contentHash(release.documents)) return 'gate.chain.content'
  return release.chain_hash === chainHash(previous?.chain_hash, release) ? undefined : 'gate.chain.record'
}
