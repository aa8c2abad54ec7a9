import { setImmediate as giveWay } from 'node:timers/promises'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { present, type Conflict, type Edit } from '#schemas/config/edits/edit.ts'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import type { Merged } from '#schemas/config/edits/merge-values.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { checkPlain } from '../../../configuration/gate/schema/check-plain.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import type { Operator } from '../operator.ts'
import { saveDraft } from '../store/save-draft.ts'

interface Edited {
  readonly version: number
  readonly contentHash: string
  readonly isMerged: boolean
}

/**
 * Edits a draft as it is by now, one editor after the other. What others edited since the caller looked stays; where it is the same
 * place nothing at all is done, and `draftConflict` names it. `assertMay` throws where the caller may not edit one of the paths that
 * change: what a place inherits follows the edit.
 */
export function editDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: { readonly merchant: string; readonly draft: string },
  { version, edits }: { readonly version: number; readonly edits: readonly Edit[] },
  by: Operator,
  assertMay: (paths: readonly string[]) => void,
): Promise<Edited> {
  refuseUnreadable(edits)
  return transact(db, async (transaction) => {
    const row = await lockDraft(transaction, at)
    const { base: baseDocuments, drafted } = await draftedDocuments(transaction, row)
    await giveWay()
    const { value, conflicts } = applyEach(drafted, edits)
    if (conflicts.length > 0) throw new CallError('draftConflict', { conflicts })
    const parents = await readParents(transaction, row.merchant)
    const mayFollow = parents !== undefined && checkPlain(value).length === 0
    const followed = mayFollow ? followInherits(drafted, value, parents) : value
    const documents = { base: row.base, documents: followed, baseDocuments }
    const saved = await saveDraft(transaction, row, documents, { by, now: clock.now(), assertMay })
    return { ...saved, isMerged: version !== row.version || !isSameJson(followed, value) }
  })
}

/**
 * One conflict for each edit that cannot be made, with what stands at its place, so that it can be decided whole. Edits are made together
 * as far as all of them can be: one by one each would take the whole list apart again.
 */
function applyEach(drafted: unknown, edits: readonly Edit[]): Merged {
  const all = applyEdits(draftedSchema, drafted, edits)
  const [first] = edits
  if (all.conflicts.length === 0 || !first) return all
  if (edits.length === 1) return { value: drafted, conflicts: [conflictOf(first, drafted)] }
  const half = Math.ceil(edits.length / 2)
  const before = applyEach(drafted, edits.slice(0, half))
  if (before.conflicts.length >= mostConflicts) return before
  const after = applyEach(before.value, edits.slice(half))
  return { value: after.value, conflicts: [...before.conflicts, ...after.conflicts].slice(0, mostConflicts) }
}

/** That are told at once. */
const mostConflicts = 100

function conflictOf({ path, from, to }: Edit, now: unknown): Conflict {
  const outer = path.slice(0, path.lastIndexOf('/'))
  return {
    path,
    ...present('base', from),
    ...present('mine', to),
    ...present('theirs', valueAt(draftedSchema, now, path)),
    ...(valueAt(draftedSchema, now, outer) === undefined ? { isGone: true } : {}),
  }
}

/** Throws `draftTooLarge` before anything walks values that are made to exhaust whoever does. */
function refuseUnreadable(edits: readonly Edit[]): void {
  for (const { path, from, to } of edits) {
    const findings = checkPlain({ from: from ?? null, to: to ?? null })
    if (findings.length > 0 || /\/(?:__proto__|constructor|prototype)(?:\/|$)/.test(path))
      throw new CallError('draftTooLarge', { paths: [path] })
  }
}
