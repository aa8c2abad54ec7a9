import type { Database } from '../../../platform/database/connect-database.ts'
import '../vendor-tables.ts'

/** Hours after which it is asked what became of a round. */
const opensFor = 6

/** Before then a round has been open for long. */
export function longAgo(now: Date): Date {
  return new Date(now.getTime() - opensFor * 3_600_000)
}

interface OpenRounds {
  readonly merchant: string
  readonly vendor?: string | undefined
  /** Opened before then. */
  readonly before?: Date
  /** Behind this one, by its number. */
  readonly after?: bigint
  readonly limit: number
}

/** Rounds of a merchant that are open, the oldest first. */
export function openRounds(db: Database, { merchant, vendor, before, after, limit }: OpenRounds) {
  return db
    .selectFrom('vendor_round')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('closed_at', 'is', null)
    .$if(vendor !== undefined, (rows) => rows.where('vendor', '=', vendor ?? ''))
    .$if(before !== undefined, (rows) => rows.where('opened_at', '<', before ?? new Date()))
    .$if(after !== undefined, (rows) => rows.where('id', '>', after ?? 0n))
    .orderBy('id')
    .limit(limit)
    .execute()
}
