import { setImmediate as giveWay } from 'node:timers/promises'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import { checkPlain } from '../../../configuration/gate/schema/check-plain.ts'
import type { DraftRow } from '../draft-tables.ts'
import type { Operator } from '../operator.ts'
import { publishPreviewEvents } from '../../../site/sites/preview/publish-preview-events.ts'
import { publishConsoleEvent } from '../publish-console-event.ts'

export interface SavedDraft {
  readonly version: number
  readonly contentHash: string
}

/** Keeps what became of a draft as edits against its base, each place once. Throws `draftTooLarge` for what no gate would look at. */
export async function saveDraft(
  transaction: Database,
  row: DraftRow,
  { base, documents, baseDocuments }: { base: number; documents: unknown; baseDocuments: unknown },
  {
    by,
    now,
    assertMay,
  }: {
    readonly by: Operator
    readonly now: Date
    /** Throws where one of the paths, whose edits are other ones than before, is out of reach. */
    readonly assertMay?: (paths: readonly string[]) => void
  },
): Promise<SavedDraft> {
  const unbearable = checkPlain(documents)
  if (unbearable.length > 0)
    throw new CallError('draftTooLarge', { paths: unbearable.map(({ path }) => path) })
  // Each of these walks up to megabytes: others have their turn in between.
  await giveWay()
  const edits: readonly Edit[] = listEdits(draftedSchema, baseDocuments, documents)
  assertMay?.(changedPaths(row.edits, edits))
  await giveWay()
  const [version, content_hash] = [row.version + 1, contentHash(documents)]
  await giveWay()
  await transaction
    .updateTable('draft')
    .set({
      base,
      edits: JSON.stringify(edits),
      content_hash,
      version,
      editor_id: by.operatorId,
      editor: by.name,
      edited_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await addEditor(transaction, row.id, by)
  await publishPreviewEvents(transaction, String(row.id), content_hash, now)
  await publishConsoleEvent(
    transaction,
    row.merchant,
    { part: 'draft', id: String(row.id), by: by.operatorId },
    now,
  )
  return { version, contentHash: content_hash }
}

/** The paths of the edits that only one of both lists has. */
function changedPaths(before: readonly Edit[], after: readonly Edit[]): readonly string[] {
  const written = (edits: readonly Edit[]) => new Map(edits.map((edit) => [JSON.stringify(edit), edit.path]))
  const [was, is] = [written(before), written(after)]
  return [...[...was].filter(([edit]) => !is.has(edit)), ...[...is].filter(([edit]) => !was.has(edit))].map(
    ([, path]) => path,
  )
}

/** From now on they are no second person for it. */
export async function addEditor(transaction: Database, draft: bigint, by: Operator): Promise<void> {
  await transaction
    .insertInto('draft_editor')
    .values({ draft, operator_id: by.operatorId, operator: by.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
