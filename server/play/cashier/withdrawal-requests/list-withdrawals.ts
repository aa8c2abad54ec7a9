import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import { overdueSince } from '../withdrawals/is-overdue.ts'
import '../withdrawals/withdrawal-tables.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

interface Page {
  readonly merchant: string
  /** `staff`: those that wait for staff. */
  readonly state: 'staff' | 'open' | 'ended'
  readonly now: Date
  readonly limit: number
  /** The last row of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | undefined
  /** Withdrawals of this reference or this member only. */
  readonly search?: { readonly reference: string | null; readonly member: bigint | null }
}

const undecided = ['requested', 'reviewing', 'secondLook'] as const
const open = [...undecided, 'approved', 'paying'] as const

/** Open withdrawals and those with a complaint, the oldest first; ended ones, the newest first. */
export function listWithdrawals(
  db: Database,
  { merchant, state, now, limit, after, search }: Page,
): Promise<WithdrawalRow[]> {
  const isUp = state !== 'ended'
  const last = sql`(${after?.at}, ${after?.id}::uuid)`
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(state === 'staff', (rows) => rows.where(waitsForStaff(merchant, now)))
    .$if(state !== 'staff', (rows) => rows.where('state', isUp ? 'in' : 'not in', [...open]))
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([eb('reference', '=', search?.reference ?? ''), eb('member_id', '=', search?.member ?? 0n)]),
      ),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(
        isUp ? sql<boolean>`(requested_at, id) > ${last}` : sql<boolean>`(requested_at, id) < ${last}`,
      ),
    )
    .orderBy('requested_at', isUp ? 'asc' : 'desc')
    .orderBy('id', isUp ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

interface Waiting {
  readonly count: number
  readonly sum: bigint
  readonly oldest: Date | null
  readonly late: number
}

/** How many withdrawals wait for staff, their sum, the oldest, and how many are later than promised. */
export async function countWaiting(db: Database, merchant: string, now: Date): Promise<Waiting> {
  const row = await db
    .selectFrom('withdrawal')
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'),
      sql<Date | null>`min(requested_at)`.as('oldest'),
      sql<bigint>`count(*) FILTER (WHERE by < ${now} AND state IN (${sql.join(open)}))`.as('late'),
    ])
    .where('merchant', '=', merchant)
    .where(waitsForStaff(merchant, now))
    .executeTakeFirstOrThrow()
  return { ...row, count: Number(row.count), late: Number(row.late) }
}

/** As `isForStaff` and `isUndecided` say it, and what players complain about, which may have ended long ago. */
function waitsForStaff(merchant: string, now: Date) {
  return sql<boolean>`withdrawal.id IN (
    SELECT w.id FROM withdrawal w WHERE w.merchant = ${merchant} AND w.state IN (${sql.join(open)})
      AND (w.state IN (${sql.join(undecided)}) OR EXISTS (
        SELECT FROM payout p WHERE p.withdrawal = w.id AND (p.state = 'stuck' OR p.receipt = 'disputed'
          OR p.state = 'queued' AND NOT w.rules ? 'provider'
          OR p.state IN ('queued', 'sending', 'unsure') AND p.waits_since <= ${overdueSince(now)})))
    UNION SELECT withdrawal FROM complaint WHERE merchant = ${merchant} AND answer IS NULL)`
}
