import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import type { Operator } from '../operator.ts'
import { recordAction } from '../record-action.ts'
import { queueCancelledWebhook } from '../store/schedule-store.ts'

/** What waits is not published, what is live is not taken back at its end, and what is held is seen to. Throws `scheduleOver` for the rest. */
export function cancelSchedule(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  { merchant, schedule }: { readonly merchant: string; readonly schedule: string },
  by: Operator,
): Promise<void> {
  return transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('scheduled_release')
      .select(['id', 'state', 'ends_at', 'content_hash'])
      .where('id', '=', BigInt(schedule))
      .where('merchant', '=', merchant)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new CallError('notFound')
    const isUndone = row.state === 'waiting' || row.state === 'held'
    if (!isUndone && (row.state !== 'published' || row.ends_at === null)) throw new CallError('scheduleOver')
    await transaction
      .updateTable('scheduled_release')
      .set(isUndone ? { state: 'cancelled' } : { ends_at: null })
      .where('id', '=', row.id)
      .execute()
    await queueCancelledWebhook(transaction, merchant, {
      schedule: row.id,
      contentHash: row.content_hash,
      now: clock.now(),
    })
    await recordAction(transaction, merchant, {
      action: 'scheduleCancelled',
      by,
      part: 'schedules',
      id: schedule,
      subject: `schedule ${schedule}`,
      now: clock.now(),
    })
  })
}
