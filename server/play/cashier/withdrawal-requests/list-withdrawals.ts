import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import '../withdrawals/withdrawal-tables.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

interface Page {
  readonly merchant: string
  /** `staff`: open ones that wait for staff. */
  readonly state: 'staff' | 'open' | 'ended'
  readonly limit: number
  /** The last row of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | undefined
  /** Withdrawals of this reference or this member only. */
  readonly search?: { readonly reference: string | null; readonly member: bigint | null }
}

const undecided = ['requested', 'reviewing', 'secondLook'] as const
const open = [...undecided, 'approved', 'paying'] as const

/** Open withdrawals, the oldest first; ended ones, the newest first. */
export function listWithdrawals(
  db: Database,
  { merchant, state, limit, after, search }: Page,
): Promise<WithdrawalRow[]> {
  const isUp = state !== 'ended'
  const last = sql`(${after?.at}, ${after?.id}::uuid)`
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', isUp ? 'in' : 'not in', [...open])
    .$if(state === 'staff', (rows) => rows.where(waitsForStaff))
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
      sql<bigint>`count(*) FILTER (WHERE by < ${now})`.as('late'),
    ])
    .where('merchant', '=', merchant)
    .where('state', 'in', [...open])
    .where(waitsForStaff)
    .executeTakeFirstOrThrow()
  return { ...row, count: Number(row.count), late: Number(row.late) }
}

/** As `isForStaff` and `isUndecided` say it. */
const waitsForStaff = sql<boolean>`(state IN ('requested', 'reviewing', 'secondLook') OR EXISTS (
  SELECT FROM payout WHERE payout.withdrawal = withdrawal.id AND (payout.state = 'stuck' OR payout.receipt = 'disputed'
    OR payout.state = 'queued' AND NOT withdrawal.rules ? 'provider')))`
