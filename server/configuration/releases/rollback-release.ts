import type { Parents } from '#schemas/config/layers/parents.ts'
import { resolveMerchant } from '#schemas/config/layers/resolve-merchant.ts'
import { readParents } from './layers/layer-store.ts'
import { publishRelease, type Publication, type PublishDeps, type Published } from './publish-release.ts'
import { findRelease, lastRelease, type ReleaseRow } from './release-store.ts'

type Rollback = Omit<Publication, 'documents' | 'base' | 'kind'> & {
  readonly to: number
  /** The release that is left, where whoever goes back has seen it. */
  readonly base?: number
}

/**
 * Publishes the content of an older release as a new one, through the same gate: what was right then may be wrong now.
 * Undefined when there is no such release.
 */
export async function rollbackRelease(
  deps: PublishDeps,
  { to, base, ...publication }: Rollback,
): Promise<Published | undefined> {
  const last = await lastRelease(deps.db, publication.merchant)
  const older = await findRelease(deps.db, publication.merchant, to)
  if (!last || !older) return undefined
  return publishRelease(deps, {
    ...publication,
    documents: documentsGoingBack(older, last, await readParents(deps.db, publication.merchant)),
    base: base ?? last.number,
    kind: 'rollback',
  })
}

/**
 * What a release said, but for the currency: that stays what it is now, because members have it. What it inherited is as the layers above
 * say today.
 */
export function documentsGoingBack(
  older: ReleaseRow,
  last: ReleaseRow,
  parents: Parents | undefined,
): ReleaseRow['documents'] {
  const money = { ...older.documents.money, currency: last.documents.money.currency }
  const documents = { ...older.documents, money }
  if (!parents) return { ...documents, inherits: [] }
  return resolveMerchant(documents, parents).value as ReleaseRow['documents']
}
