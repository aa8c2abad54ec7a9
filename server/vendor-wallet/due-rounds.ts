import type { Database } from '../platform/database/connect-database.ts'
import './vendor-tables.ts'

/** Hours after which it is asked what became of a round. */
const opensFor = 6

/** Before then a round has been open for long. */
export function longAgo(now: Date): Date {
  return new Date(now.getTime() - opensFor * 3_600_000)
}

/** Rounds of a merchant that have been open for long, the oldest first, at most 200. */
export function openForLong(db: Database, merchant: string, now: Date) {
  return db
    .selectFrom('vendor_round')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('closed_at', 'is', null)
    .where('played_at', 'is not', null)
    .where('opened_at', '<', longAgo(now))
    .orderBy('opened_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
