import { sql, type Transaction } from 'kysely'
import { touchedDocuments } from '#schemas/config/edits/touched-documents.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { lastReleaseNumber } from '../../../configuration/releases/release-store.ts'
import { addDeliveries } from '../../../configuration/webhooks/add-deliveries.ts'
import type { DraftRow, ScheduleRow } from '../draft-tables.ts'
import { personOf } from '../operator.ts'
import { plannerMay } from './planner.ts'

/** What is scheduled of a draft, or was held back and waits for somebody. */
export async function scheduleOfDraft(
  db: Database,
  { id, title, edits }: Pick<DraftRow, 'id' | 'title' | 'edits'>,
) {
  const row = await db
    .selectFrom('scheduled_release')
    .selectAll()
    .where('draft', '=', id)
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && scheduleAnswer(db, row, { title, paths: edits.map(({ path }) => path) })
}

/** The draft of which something is scheduled; throws `notFound` for what another merchant has scheduled. */
export async function scheduledDraft(
  db: Database,
  { merchant, schedule }: { readonly merchant: string; readonly schedule: string },
) {
  const row = await db
    .selectFrom('scheduled_release')
    .innerJoin('draft', 'draft.id', 'scheduled_release.draft')
    .select(['draft.merchant', 'draft.edits'])
    .where('scheduled_release.id', '=', BigInt(schedule))
    .where('scheduled_release.merchant', '=', merchant)
    .executeTakeFirst()
  if (!row) throw new CallError('notFound')
  return row
}

/** The last of a merchant, and whatever else has yet to begin or to end. */
export async function schedulesOf(db: Database, merchant: string) {
  const rows = await db
    .selectFrom('scheduled_release')
    .innerJoin('draft', 'draft.id', 'scheduled_release.draft')
    .selectAll('scheduled_release')
    .select([
      'draft.title',
      sql<readonly string[]>`array(SELECT each ->> 'path' FROM jsonb_array_elements(draft.edits) each)`.as(
        'paths',
      ),
    ])
    .where('scheduled_release.merchant', '=', merchant)
    .orderBy(
      (eb) =>
        eb.or([
          eb('scheduled_release.state', '=', 'waiting'),
          eb.and([
            eb('scheduled_release.state', '=', 'published'),
            eb('scheduled_release.ends_at', 'is not', null),
          ]),
        ]),
      'desc',
    )
    .orderBy('scheduled_release.id', 'desc')
    .limit(100)
    .execute()
  const items = []
  for (const { title, paths, ...row } of rows.toSorted((left, right) => Number(right.id - left.id)))
    items.push(await scheduleAnswer(db, row, { title, paths }))
  return items
}

async function scheduleAnswer(
  db: Database,
  row: ScheduleRow,
  { title, paths }: { readonly title: string; readonly paths: readonly string[] },
) {
  const documents = touchedDocuments(paths)
  const { merchant, operator_id, state } = row
  const isToCome = state === 'waiting' || (state === 'published' && row.ends_at !== null)
  const lacksPlanner = isToCome && !(await plannerMay(db, { merchant, operator_id, documents }))
  return {
    id: String(row.id),
    draft: String(row.draft),
    title,
    from: row.begins_at.toISOString(),
    ...(row.ends_at === null ? {} : { until: row.ends_at.toISOString() }),
    note: row.note,
    operator: personOf(row.operator_id, row.operator),
    documents: [...documents],
    ...(lacksPlanner ? { lacksPlanner } : {}),
    state: row.state,
    ...(row.release === null ? {} : { release: row.release }),
    ...(row.held === null ? {} : { held: { ...row.held, paths: [...row.held.paths] } }),
  }
}

/** When drafts are to be published, of those that are scheduled. */
export async function waitingStarts(db: Database, drafts: readonly bigint[]) {
  if (drafts.length === 0) return new Map<bigint, Date>()
  const rows = await db
    .selectFrom('scheduled_release')
    .select(['draft', 'begins_at'])
    .where('draft', 'in', drafts)
    .where('state', '=', 'waiting')
    .execute()
  return new Map(rows.map(({ draft, begins_at }) => [draft, begins_at]))
}

/** What is scheduled of a draft is not published; who was told that it would be hears so. */
export async function cancelWaiting(
  transaction: Transaction<Tables>,
  { id, merchant }: Pick<DraftRow, 'id' | 'merchant'>,
  now: Date,
): Promise<void> {
  const cancelled = await transaction
    .updateTable('scheduled_release')
    .set({ state: 'cancelled' })
    .where('draft', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'content_hash'])
    .execute()
  for (const { id: schedule, content_hash } of cancelled)
    await queueCancelledWebhook(transaction, merchant, { schedule, contentHash: content_hash, now })
}

/** Has a merchant's own systems told that something scheduled is not published, or not taken back. */
export async function queueCancelledWebhook(
  transaction: Transaction<Tables>,
  merchant: string,
  {
    schedule,
    contentHash,
    now,
  }: { readonly schedule: bigint; readonly contentHash: string; readonly now: Date },
): Promise<void> {
  await addDeliveries(transaction, merchant, {
    event: 'schedule.cancelled',
    release: await lastReleaseNumber(transaction, merchant),
    contentHash,
    more: { schedule: String(schedule) },
    now,
  })
}
