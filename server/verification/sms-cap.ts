import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Security } from '#schemas/config/security.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Database } from '../platform/database/connect-database.ts'

/** Where a merchant says nothing: more than a busy evening takes, and a bill that can be borne. */
const standard = { hour: 1_000, day: 5_000 } as const
const hour = 3_600_000
const lengths = { hour, day: 24 * hour } as const

interface SmsOrder {
  readonly merchant: string
  readonly limits: Security['messages']
  readonly now: Date
}

/**
 * Counts an SMS of a merchant before it is sent, in the transaction that keeps its code. Throws `smsThrottled` above the cap of the hour or
 * of the day (both UTC), and logs an error when a cap is reached and a warning when four fifths of it are.
 */
export async function countSms(
  transaction: Database,
  { merchant, limits, now }: SmsOrder,
  log: Logger,
): Promise<void> {
  const caps = {
    hour: limits.perMerchantAnHour ?? standard.hour,
    day: limits.perMerchantADay ?? standard.day,
  }
  for (const span of ['hour', 'day'] as const) {
    const most = caps[span]
    const since = new Date(Math.floor(now.getTime() / lengths[span]) * lengths[span])
    // One that waited across the end of a span counts in the next one, which would begin anew otherwise.
    const next = new Date(since.getTime() + lengths[span])
    const isOfRow = sql<boolean>`sms_count.since BETWEEN ${since} AND ${next}`
    const counted = await transaction
      .insertInto('sms_count')
      .values({ merchant, span, since, sent: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'span'])
          .doUpdateSet({
            since: sql`CASE WHEN ${isOfRow} THEN sms_count.since ELSE ${since} END`,
            sent: sql`CASE WHEN ${isOfRow} THEN sms_count.sent + 1 ELSE 1 END`,
          })
          .where((eb) => eb.or([sql<boolean>`NOT ${isOfRow}`, eb('sms_count.sent', '<', most)])),
      )
      .returning('sent')
      .executeTakeFirst()
    if (!counted) {
      const left = since.getTime() + lengths[span] - now.getTime()
      throw new CallError('smsThrottled', { retryAfter: Math.ceil(left / 1000) })
    }
    if (counted.sent === most) log.error({ merchant, span, most }, 'the SMS cap of a merchant is reached')
    else if (counted.sent === Math.ceil(most * 0.8))
      log.warn({ merchant, span, most }, 'four fifths of the SMS cap of a merchant are used')
  }
}
