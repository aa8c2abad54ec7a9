import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { mergeValues } from '#schemas/config/edits/merge-values.ts'
import { resolveMerchant } from '#schemas/config/layers/resolve-merchant.ts'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { touchedDocuments } from '#schemas/config/edits/touched-documents.ts'
import { findDraft } from '../store/draft-store.ts'
import type { ScheduleRow } from '../draft-tables.ts'
import { ownerRelease } from '../store/owner-release.ts'
import { assertPlannerMay } from '../store/planner.ts'
import { publishContent } from '../publishing/publish-content.ts'
import { publishDraft } from '../publishing/publish-draft.ts'
import { releaseOrError, whyNot } from '../release-or-error.ts'
import { recordAction } from '../record-action.ts'
import { scheduledDraft } from '../store/schedule-store.ts'
import { publishConsoleEvent } from '../publish-console-event.ts'

type DueDeps = Pick<ConfigurationDeps, 'db' | 'clock' | 'secret' | 'outside' | 'log'>

/**
 * Publishes what is due and takes back what has ended, each through the current gate, of each merchant beside that of all others. What is
 * refused is held, and told; rejects at the end with the first fault that is no refusal.
 */
export async function publishDue(deps: DueDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('scheduled_release')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('begins_at', '<=', now)]),
        eb.and([eb('state', '=', 'published'), eb('ends_at', '<=', now)]),
      ]),
    )
    .orderBy('begins_at')
    .orderBy('id')
    .limit(100)
    .execute()
  const owners = [...new Set(due.map(({ merchant }) => merchant))]
  await eachToItsEnd(owners, atOnce, async (owner) => {
    for (const row of due) if (row.merchant === owner) await publishOrHold(deps, row)
  })
}

/** Merchants beside each other: each compiles its forms, and takes a connection that those who save also wait for. */
const atOnce = 2

async function publishOrHold(deps: DueDeps, row: ScheduleRow) {
  try {
    // No server was there in its time: players would see for a moment what is over.
    if (row.state === 'waiting' && row.ends_at && row.ends_at <= deps.clock.now())
      throw new CallError('endPassed')
    const { merchant, operator_id } = row
    const { edits } = await scheduledDraft(deps.db, { merchant, schedule: String(row.id) })
    const documents = touchedDocuments(edits.map(({ path }) => path))
    await assertPlannerMay(deps.db, { merchant, operator_id, documents })
    await (row.state === 'waiting' ? begin(deps, row) : end(deps, row))
  } catch (error) {
    const held = whyNot(error)
    if (!held) throw error
    // Done by another process or cancelled.
    if (held.code === 'scheduleOver') return
    deps.log.warn({ merchant: row.merchant, schedule: String(row.id), held }, 'a scheduled release was held')
    await hold(deps, row, held)
  }
}

async function begin(deps: DueDeps, row: ScheduleRow) {
  const draft = await findDraft(deps.db, { merchant: row.merchant, draft: String(row.draft) })
  const publishing = {
    contentHash: row.content_hash,
    note: row.note,
    emergency: row.emergency ?? undefined,
    kind: 'schedule',
    ontoNewer: true,
    also: (transaction: ConfigurationDeps['db'], release: number) =>
      turn(transaction, row, { state: 'published', release }),
  } as const
  releaseOrError(await publishDraft(deps, draft, publishing, operatorOf(row)))
}

/** Takes back what its release changed, as far as nobody has changed it since. */
async function end(deps: DueDeps, row: ScheduleRow) {
  const { db } = deps
  const { merchant, release: number } = row
  if (number === null) return
  const [began, before, live] = await Promise.all([
    ownerRelease(db, merchant, number),
    ownerRelease(db, merchant, number - 1),
    ownerRelease(db, merchant),
  ])
  if (!began || !before || !live) throw new CallError('notFound')
  const sides = { base: began.documents, mine: before.documents, theirs: live.documents }
  const { value, conflicts } = mergeValues(draftedSchema, sides)
  if (conflicts.length > 0) throw new CallError('draftConflict', { conflicts })
  const parents = await readParents(db, merchant)
  const { approver, approver_id, emergency } = began
  const outcome = await publishContent(deps, {
    merchant,
    documents: parents ? resolveMerchant(value, parents).value : value,
    base: live.number,
    by: operatorOf(row),
    note: row.note,
    kind: 'end',
    // Anyone who approved the beginning approved its end.
    approver: approver === null || approver_id === null ? undefined : { id: approver_id, name: approver },
    emergency: emergency ?? row.emergency ?? undefined,
    also: async (transaction, made) => {
      await turn(transaction, row, { state: 'ended' })
      if (layerOf(merchant) !== undefined) return
      await recordAction(transaction, merchant, {
        action: 'releasePublished',
        by: operatorOf(row),
        part: 'releases',
        id: String(made),
        subject: `release ${made}`,
        reason: row.note,
        details: { schedule: String(row.id), kind: 'end' },
        now: deps.clock.now(),
      })
    },
  })
  // Somebody took it back already.
  if (outcome.outcome === 'unchanged') await turn(db, row, { state: 'ended' })
  else releaseOrError(outcome)
}

/** Another process may have done it, or somebody cancelled it: then all of it is undone here. */
async function turn(
  at: ConfigurationDeps['db'],
  { id, state, ends_at }: ScheduleRow,
  to: { readonly state: ScheduleRow['state']; readonly release?: number },
) {
  const { numUpdatedRows } = await at
    .updateTable('scheduled_release')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('ends_at', 'is not distinct from', ends_at)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new CallError('scheduleOver')
}

function hold({ db, clock }: DueDeps, row: ScheduleRow, held: NonNullable<ReturnType<typeof whyNot>>) {
  return transact(db, async (transaction) => {
    await transaction
      .updateTable('scheduled_release')
      .set({ state: 'held', held: JSON.stringify(held) })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('ends_at', 'is not distinct from', row.ends_at)
      .execute()
    await publishConsoleEvent(
      transaction,
      row.merchant,
      { part: 'schedules', id: String(row.id) },
      clock.now(),
    )
  })
}

function operatorOf({ operator_id, operator }: ScheduleRow) {
  return { operatorId: operator_id, name: operator }
}
