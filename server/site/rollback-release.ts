import { publishRelease, type Draft, type PublishDeps, type Published } from './publish-release.ts'
import { findRelease, lastRelease } from './release-store.ts'

/**
 * Publishes the content of an older release as a new one, through the same gate: what was right then may be wrong now.
 * The currency stays that of now, because members have it. Undefined when there is no such release.
 */
export async function rollbackRelease(
  deps: PublishDeps,
  { to, ...draft }: Pick<Draft, 'merchant' | 'author' | 'note'> & { readonly to: number },
): Promise<Published | undefined> {
  const last = await lastRelease(deps.db, draft.merchant)
  const older = await findRelease(deps.db, draft.merchant, to)
  if (!last || !older) return undefined
  return publishRelease(deps, {
    ...draft,
    documents: {
      ...older.documents,
      money: { ...older.documents.money, currency: last.documents.money.currency },
    },
    base: last.number,
    kind: 'rollback',
  })
}
