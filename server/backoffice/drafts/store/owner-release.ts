import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { asLayerTree } from '#schemas/config/layers/layer-tree.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { layerRelease, layerReleases } from '../../../configuration/releases/layers/layer-store.ts'
import {
  findRelease,
  lastRelease,
  lastReleaseNumber,
  type ReleaseRow,
} from '../../../configuration/releases/release-store.ts'

/** A release of whoever has drafts: what they are edits against. */
export interface OwnerRelease extends Pick<
  ReleaseRow,
  'number' | 'chain_hash' | 'approver' | 'approver_id' | 'emergency'
> {
  /** Of a merchant the documents; of a layer what it says, as a draft holds it. */
  readonly documents: unknown
}

/** A release of a merchant or a layer, the last one unless a number is named. Of a layer 0 is what it said before the first. */
export async function ownerRelease(
  db: Database,
  owner: string,
  number?: number,
): Promise<OwnerRelease | undefined> {
  const layer = layerOf(owner)
  if (layer === undefined)
    return number === undefined ? lastRelease(db, owner) : findRelease(db, owner, number)
  if (number === 0) return silent
  const row = await layerRelease(db, layer, number)
  if (row) return { ...row, documents: asLayerTree(row.content) }
  return number === undefined ? silent : undefined
}

/** The number of the last one, 0 before the first. */
export async function ownerReleaseNumber(db: Database, owner: string): Promise<number> {
  const layer = layerOf(owner)
  if (layer === undefined) return lastReleaseNumber(db, owner)
  const [last] = await layerReleases(db, layer, 1)
  return last?.number ?? 0
}

const silent: OwnerRelease = {
  number: 0,
  chain_hash: '',
  documents: asLayerTree(noLayerContent),
  approver: null,
  approver_id: null,
  emergency: null,
}
