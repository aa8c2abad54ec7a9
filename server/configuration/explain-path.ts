import { configurationSchema } from '#schemas/config/documents.ts'
import { isSameJson } from '#schemas/config/is-same-json.ts'
import { valueAt } from '#schemas/config/value-at.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { lastRelease, releasesBefore, type ReleaseRow } from '../site/release-store.ts'
import { explainLayer, type ExplainedLayer } from './explain-layer.ts'

export interface Explained {
  readonly value: unknown
  /** The merchant's release that made it what it is. */
  readonly release: ReleaseRow
  /** Not all releases were looked at: it may be older. */
  readonly isOlder: boolean
  /** The layer above that says it, and its release; absent of what the merchant says itself. */
  readonly from?: ExplainedLayer
}

/** Releases that are looked at, and how many at once. */
const most = 500
const batch = 20

/** What is live at a path, and the layer and the release that put it there. Undefined where the merchant has no release, or nothing at that path. */
export async function explainPath(
  db: Database,
  merchant: string,
  path: string,
): Promise<Explained | undefined> {
  const live = await lastRelease(db, merchant)
  if (!live) return undefined
  const value = valueAt(configurationSchema, live.documents, path)
  if (value === undefined) return undefined
  const from = await explainLayer(db, merchant, live.documents, path)
  const since = await releaseSince(db, live, path, value)
  return { value, ...since, ...(from ? { from } : {}) }
}

async function releaseSince(db: Database, live: ReleaseRow, path: string, value: unknown) {
  let release = live
  for (let looked = 1; looked < most; looked += batch) {
    const older = await releasesBefore(db, live.merchant, release.number, batch)
    for (const each of older) {
      const then = valueAt(configurationSchema, each.documents, path)
      if (!isSameJson(then, value)) return { release, isOlder: false }
      release = each
    }
    if (older.length < batch) return { release, isOlder: false }
  }
  return { release, isOlder: true }
}
