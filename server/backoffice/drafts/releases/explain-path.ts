import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { pointerKeys } from '#schemas/json/json-pointer.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import {
  lastRelease,
  partsBefore,
  type ReleasePart,
  type ReleaseRow,
} from '../../../configuration/releases/release-store.ts'
import { explainLayer, type ExplainedLayer } from './explain-layer.ts'

export interface Explained {
  readonly value: unknown
  /** The merchant's release that made it what it is. */
  readonly release: Omit<ReleasePart, 'document'>
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
  const since = await releaseSince(db, live, path)
  return { value, ...since, ...(from ? { from } : {}) }
}

async function releaseSince(db: Database, live: ReleaseRow, path: string) {
  const [part] = pointerKeys(path) as (keyof Configuration)[]
  if (part === undefined) return { release: live, isOlder: false }
  const valueOf = (document: unknown) => valueAt(configurationSchema, { [part]: document }, path)
  const value = valueOf(live.documents[part])
  let release: Explained['release'] = live
  for (let looked = 1; looked < most; looked += batch) {
    const older = await partsBefore(db, {
      merchant: live.merchant,
      number: release.number,
      part,
      limit: batch,
    })
    for (const each of older) {
      if (!isSameJson(valueOf(each.document), value)) return { release, isOlder: false }
      release = each
    }
    if (older.length < batch) return { release, isOlder: false }
  }
  return { release, isOlder: true }
}
