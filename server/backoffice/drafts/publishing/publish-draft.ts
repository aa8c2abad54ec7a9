import type { Transaction } from 'kysely'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { mergeValues } from '#schemas/config/edits/merge-values.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import type { Published } from '../../../configuration/releases/publish-release.ts'
import { approverOf } from './approvals.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import type { DraftRow } from '../draft-tables.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import type { Operator } from '../operator.ts'
import { recordAction } from '../record-action.ts'
import { ownerRelease } from '../store/owner-release.ts'
import { publishContent } from './publish-content.ts'
import { cancelWaiting } from '../store/schedule-store.ts'

export interface Publishing {
  /** What is published, and nothing that was edited since. */
  readonly contentHash: string
  readonly note: string
  readonly emergency?: string | undefined
  readonly kind?: 'publish' | 'schedule'
  /** Makes its edits in the current release, also where that is a newer one than it began from. */
  readonly ontoNewer?: boolean
  /** What else is done with it. */
  also?(transaction: Transaction<Tables>, number: number): Promise<void>
}

/** Makes a release of a draft. Throws `draftChanged` where it is no longer the content that was seen; the rest `publishRelease` decides. */
export async function publishDraft(
  deps: Pick<ConfigurationDeps, 'db' | 'clock' | 'secret' | 'outside'>,
  row: DraftRow,
  { contentHash, note, emergency, kind = 'publish', ontoNewer = false, also }: Publishing,
  by: Operator,
): Promise<Published> {
  if (row.state !== 'open') throw new CallError('draftClosed')
  if (row.content_hash !== contentHash) throw new CallError('draftChanged')
  const content = ontoNewer ? await inReleaseOfNow(deps.db, row) : await asDrafted(deps.db, row)
  const approver = await approverOf(deps.db, row)
  return publishContent(deps, {
    merchant: row.merchant,
    ...content,
    by,
    note,
    kind,
    draft: row.id,
    approver,
    emergency,
    async also(transaction, number) {
      const now = await lockDraft(transaction, { merchant: row.merchant, draft: String(row.id) })
      if (now.content_hash !== contentHash) throw new CallError('draftChanged')
      if ((await approverOf(transaction, now))?.id !== approver?.id) throw new CallError('draftChanged')
      // Before what waits of this draft is cancelled.
      await also?.(transaction, number)
      await closeDraft(transaction, row, { release: number, now: deps.clock.now() })
      // Of a layer whoever publishes it keeps that.
      if (layerOf(row.merchant) !== undefined) return
      await recordAction(transaction, row.merchant, {
        action: 'releasePublished',
        by,
        part: 'releases',
        id: String(number),
        subject: `release ${number}`,
        reason: emergency ?? note,
        details: {
          draft: String(row.id),
          title: row.title,
          kind,
          ...(emergency === undefined ? {} : { emergency }),
        },
        now: deps.clock.now(),
      })
    },
  })
}

async function asDrafted(db: Database, row: DraftRow) {
  const { drafted } = await draftedDocuments(db, row)
  return { documents: drafted, base: row.base }
}

/** The same edits, made in what is live. Throws `draftConflict` where somebody changed one of their places since. */
async function inReleaseOfNow(db: Database, row: DraftRow) {
  const { base, drafted } = await draftedDocuments(db, row)
  const live = await ownerRelease(db, row.merchant)
  const sides = { base, mine: drafted, theirs: live?.documents ?? {} }
  const { value, conflicts } = mergeValues(draftedSchema, sides)
  if (conflicts.length > 0) throw new CallError('draftConflict', { conflicts: conflicts.slice(0, 100) })
  const parents = await readParents(db, row.merchant)
  return { documents: followInherits(value, value, parents), base: live?.number ?? 0 }
}

async function closeDraft(
  transaction: Transaction<Tables>,
  row: DraftRow,
  { release, now }: { readonly release: number; readonly now: Date },
) {
  await transaction
    .updateTable('draft')
    .set({ state: 'published', release })
    .where('id', '=', row.id)
    .execute()
  await cancelWaiting(transaction, row, now)
}
