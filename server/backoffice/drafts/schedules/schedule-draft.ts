import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { fromLayerTree } from '#schemas/config/layers/layer-tree.ts'
import { secondPersonFor } from '#schemas/config/edits/second-person.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { isError } from '../../../configuration/gate/finding.ts'
import { runGate, type GateDeps } from '../../../configuration/releases/run-gate.ts'
import { checkLayer } from '../../../configuration/releases/layers/check-layer.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { addDeliveries } from '../../../configuration/webhooks/add-deliveries.ts'
import { approverOf } from '../publishing/approvals.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import type { DraftRow } from '../draft-tables.ts'
import type { Operator } from '../operator.ts'
import { ownerRelease } from '../store/owner-release.ts'
import { doneOrError } from '../layers/layer-answer.ts'
import { releaseOrError } from '../release-or-error.ts'
import { recordAction } from '../record-action.ts'
import { cancelWaiting } from '../store/schedule-store.ts'

interface Wanted {
  readonly contentHash: string
  readonly from: string
  readonly until?: string | undefined
  readonly note: string
  readonly emergency?: string | undefined
}

const year = 366 * 86_400_000

/**
 * Has a draft published at a time to come, and taken back at its end. It has to pass now what it has to pass then: the gate, and the
 * second person. An edit after this is not published: it has to be scheduled again. The draft is as it was when it was decided whether the
 * caller may publish it; throws `draftChanged` where it has become another one.
 */
export async function scheduleDraft(
  deps: Pick<ConfigurationDeps, 'db' | 'clock' | 'secret' | 'outside'>,
  draft: DraftRow,
  { contentHash, from, until, note, emergency }: Wanted,
  by: Operator,
): Promise<{ readonly id: string }> {
  const { db, clock } = deps
  const now = clock.now()
  const [begins_at, ends_at] = [new Date(from), until === undefined ? null : new Date(until)]
  const last = ends_at ?? begins_at
  const isToCome = begins_at > now && (ends_at === null || ends_at > begins_at)
  if (!isToCome || last.getTime() - now.getTime() > year) throw new CallError('scheduleInvalid')
  await assertPublishable(deps, draft, { contentHash, emergency })
  const at = { merchant: draft.merchant, draft: String(draft.id) }
  return transact(db, async (transaction) => {
    const row = await lockDraft(transaction, at)
    if (row.content_hash !== contentHash) throw new CallError('draftChanged')
    await cancelWaiting(transaction, row, now)
    const { id } = await transaction
      .insertInto('scheduled_release')
      .values({
        merchant: row.merchant,
        draft: row.id,
        content_hash: contentHash,
        begins_at,
        ends_at,
        note,
        emergency: emergency ?? null,
        operator_id: by.operatorId,
        operator: by.name,
        release: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addDeliveries(transaction, row.merchant, {
      event: 'release.scheduled',
      release: row.base,
      contentHash,
      more: {
        schedule: String(id),
        draft: at.draft,
        from: begins_at.toISOString(),
        ...(ends_at ? { until: ends_at.toISOString() } : {}),
      },
      now,
    })
    await recordAction(transaction, row.merchant, {
      action: 'releaseScheduled',
      by,
      part: 'schedules',
      id: String(id),
      subject: `schedule ${id}`,
      reason: note,
      details: { draft: at.draft, title: row.title, from, ...(until === undefined ? {} : { until }) },
      now,
    })
    return { id: String(id) }
  })
}

/** Throws what would stand in the way of publishing it now. */
async function assertPublishable(
  deps: Pick<ConfigurationDeps, 'db' | 'secret' | 'outside'>,
  row: DraftRow,
  { contentHash, emergency }: Pick<Wanted, 'contentHash' | 'emergency'>,
) {
  if (row.state !== 'open') throw new CallError('draftClosed')
  if (row.content_hash !== contentHash) throw new CallError('draftChanged')
  const live = await ownerRelease(deps.db, row.merchant)
  if ((live?.number ?? 0) !== row.base) throw new CallError('draftBehind')
  if (row.edits.length === 0) throw new CallError('nothingToPublish')
  const isExcused = emergency !== undefined || (await approverOf(deps.db, row)) !== undefined
  const layer = layerOf(row.merchant)
  await (layer === undefined ? passMerchant(deps, row, isExcused) : passLayer(deps, row, layer, isExcused))
}

async function passMerchant({ db, secret, outside }: GateDeps, row: DraftRow, isExcused: boolean) {
  const live = await lastRelease(db, row.merchant)
  const { drafted } = await draftedDocuments(db, row)
  const { merchant } = row
  const gate = await runGate(
    { db, merchant, secret, outside },
    drafted,
    live?.documents,
    await readParents(db, merchant),
  )
  if (!gate.ok) releaseOrError({ outcome: 'refused', findings: gate.findings })
  else {
    const paths = secondPersonFor(live?.documents, gate.documents)
    if (paths.length > 0 && !isExcused) releaseOrError({ outcome: 'unapproved', paths })
  }
}

async function passLayer(deps: GateDeps, row: DraftRow, layer: string, isExcused: boolean) {
  const { drafted } = await draftedDocuments(deps.db, row)
  const content = fromLayerTree(drafted)
  const { base, editor: author } = row
  const { findings, approvalNeeded } = doneOrError(await checkLayer(deps, { layer, content, base, author }))
  if (findings.some(isError)) doneOrError({ outcome: 'refused', findings })
  if (approvalNeeded.length > 0 && !isExcused) doneOrError({ outcome: 'unapproved', paths: approvalNeeded })
}
