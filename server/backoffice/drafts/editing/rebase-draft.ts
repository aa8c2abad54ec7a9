import type { Side } from '#schemas/config/edits/edit.ts'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { mergeValues } from '#schemas/config/edits/merge-values.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import type { Operator } from '../operator.ts'
import { ownerRelease } from '../store/owner-release.ts'
import { saveDraft, type SavedDraft } from '../store/save-draft.ts'

interface Wanted {
  readonly version: number
  readonly live: number
  readonly resolutions: readonly { readonly path: string; readonly take: Side }[]
}

/**
 * Has a draft go on from the current release. Where both changed a place, `resolutions` say who is right, of the conflicts that the caller
 * has seen: a release that came since is `draftBehind`, an edit `draftChanged`, a place that nobody decided on `draftConflict`.
 */
export function rebaseDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: { readonly merchant: string; readonly draft: string },
  { version, live, resolutions }: Wanted,
  by: Operator,
): Promise<SavedDraft> {
  return transact(db, async (transaction) => {
    const row = await lockDraft(transaction, at)
    if (row.version !== version) throw new CallError('draftChanged')
    const last = await ownerRelease(transaction, row.merchant)
    if ((last?.number ?? 0) !== live) throw new CallError('draftBehind')
    const { base, drafted } = await draftedDocuments(transaction, row)
    const theirs = last?.documents ?? {}
    const decided = new Map(resolutions.map(({ path, take }) => [path, take]))
    const { value, conflicts } = mergeValues(draftedSchema, { base, mine: drafted, theirs }, '', (path) =>
      decided.get(path),
    )
    if (conflicts.length > 0) throw new CallError('draftConflict', { conflicts: conflicts.slice(0, 100) })
    const parents = await readParents(transaction, row.merchant)
    const followed = followInherits(value, value, parents)
    const documents = { base: live, documents: followed, baseDocuments: theirs }
    return saveDraft(transaction, row, documents, { by, now: clock.now() })
  })
}
