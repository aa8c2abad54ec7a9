import { applyEdits } from '#schemas/config/apply-edits.ts'
import { configurationSchema } from '#schemas/config/documents.ts'
import type { Edit } from '#schemas/config/edit.ts'
import { CallError } from '../platform/contract/call-error.ts'
import { transact } from '../platform/database/transact.ts'
import type { ConfigurationDeps } from './configuration-deps.ts'
import { lockDraft } from './draft-store.ts'
import { draftedDocuments } from './drafted-documents.ts'
import type { Operator } from './operator.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { saveDraft } from './save-draft.ts'

interface Edited {
  readonly version: number
  readonly contentHash: string
  readonly isMerged: boolean
}

/**
 * Edits a draft as it is by now, one editor after the other. What others edited since the caller looked stays; where it is the same
 * place nothing at all is done, and `draftConflict` names it.
 */
export function editDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: { readonly merchant: string; readonly draft: string },
  { version, edits }: { readonly version: number; readonly edits: readonly Edit[] },
  by: Operator,
): Promise<Edited> {
  refuseUnreadable(edits)
  return transact(db, async (transaction) => {
    const row = await lockDraft(transaction, at)
    const { base: baseDocuments, drafted } = await draftedDocuments(transaction, row)
    const { value, conflicts } = applyEdits(configurationSchema, drafted, edits)
    if (conflicts.length > 0) throw new CallError('draftConflict', { conflicts: conflicts.slice(0, 100) })
    const documents = { base: row.base, documents: value, baseDocuments }
    const saved = await saveDraft(transaction, row, documents, { by, now: clock.now() })
    return { ...saved, isMerged: version !== row.version }
  })
}
