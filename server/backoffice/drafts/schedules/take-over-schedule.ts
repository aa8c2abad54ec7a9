import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import { recordAction } from '../record-action.ts'
import type { Operator } from '../operator.ts'

interface Place {
  readonly merchant: string
  readonly schedule: string
}

/**
 * What was planned is published and taken back in the caller's name from now on. One that was held because of its planner waits again, and
 * is done within seconds where its time has come. Throws `scheduleOver` for what is over or held by something else.
 */
export function takeOverSchedule(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: Place,
  by: Operator,
): Promise<void> {
  const { merchant, schedule } = at
  return transact(db, async (transaction) => {
    const seen = await find(transaction, at)
    // A draft has one schedule that waits: the lock keeps another one from being added meanwhile.
    if (seen.release === null) await lockDraft(transaction, { merchant, draft: String(seen.draft) })
    const row = await find(transaction, at, { lock: true })
    const isHeld = row.state === 'held' && row.held?.code === 'plannerOff'
    const isToCome = row.state === 'waiting' || (row.state === 'published' && row.ends_at !== null)
    const state = row.release === null ? 'waiting' : 'published'
    if (!isHeld && !isToCome) throw new CallError('scheduleOver')
    if (isHeld && state === 'waiting' && (await isScheduledAgain(transaction, row.draft)))
      throw new CallError('scheduleOver')
    await transaction
      .updateTable('scheduled_release')
      .set({ state, held: null, operator_id: by.operatorId, operator: by.name })
      .where('id', '=', row.id)
      .execute()
    await recordAction(transaction, merchant, {
      action: 'scheduleTakenOver',
      by,
      part: 'schedules',
      id: schedule,
      subject: `schedule ${schedule}`,
      details: { plannedBy: row.operator },
      now: clock.now(),
    })
  })
}

async function find(
  transaction: Database,
  { merchant, schedule }: Place,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  const row = await transaction
    .selectFrom('scheduled_release')
    .select(['id', 'draft', 'state', 'ends_at', 'release', 'held', 'operator'])
    .where('id', '=', BigInt(schedule))
    .where('merchant', '=', merchant)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new CallError('notFound')
  return row
}

async function isScheduledAgain(transaction: Database, draft: bigint): Promise<boolean> {
  const other = await transaction
    .selectFrom('scheduled_release')
    .select('id')
    .where('draft', '=', draft)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return other !== undefined
}
