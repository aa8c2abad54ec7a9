import { sql } from 'kysely'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { minorOf } from '../cashier-methods.ts'
import './withdrawal-tables.ts'

interface Day {
  readonly begins: Date
  /** When the next one begins. */
  readonly ends: Date
}

/** The day of a moment in a time zone, as PostgreSQL knows it: 23 or 25 hours long where the clocks change. */
export async function dayOf(at: Database, now: Date, timeZone: string): Promise<Day> {
  const midnight = sql`date_trunc('day', ${now}::timestamptz AT TIME ZONE ${timeZone})`
  const { rows } = await sql<Day>`SELECT ${midnight} AT TIME ZONE ${timeZone} AS begins,
    (${midnight} + interval '1 day') AT TIME ZONE ${timeZone} AS ends`.execute(at)
  return rows[0] as Day
}

export interface DayLeft {
  readonly countLeft?: number
  readonly sumLeft?: bigint
  readonly again?: Date
}

/** What a member may still withdraw on a day; empty where there is no limit. Rejected and taken-back withdrawals do not count. */
export async function leftOfDay(
  at: Database,
  {
    merchant,
    member,
    currency,
  }: { readonly merchant: string; readonly member: bigint; readonly currency: Currency },
  { perDay }: Pick<WithdrawalRules, 'perDay'>,
  { begins, ends }: Day,
): Promise<DayLeft> {
  if (perDay?.count === undefined && perDay?.sum === undefined) return {}
  const { count, sum } = await at
    .selectFrom('withdrawal')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.coalesce(sql<bigint>`sum(amount)::bigint`, sql<bigint>`0::bigint`).as('sum'),
    ])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('requested_at', '>=', begins)
    .where('state', 'not in', ['rejected', 'takenBack'])
    .executeTakeFirstOrThrow()
  return {
    again: ends,
    ...(perDay.count === undefined ? {} : { countLeft: Math.max(0, perDay.count - Number(count)) }),
    ...(perDay.sum === undefined ? {} : { sumLeft: positive(minorOf(perDay.sum, currency) - sum) }),
  }
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}
