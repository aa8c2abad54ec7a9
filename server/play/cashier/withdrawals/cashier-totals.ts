import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { readTotals, type MemberTotals } from '../../ledger/reports/read-totals.ts'
import '../cashier-tables.ts'

/** The totals of a member as the cashier counts them: a deposit that was paid to another member is one as well. */
export async function cashierTotals(
  at: Database,
  merchant: string,
  currency: Currency,
  member: bigint,
): Promise<MemberTotals> {
  const totals = await readTotals(at, merchant, currency, member)
  const { paid } = await at
    .selectFrom('deposit')
    .select(sql<bigint>`coalesce(sum(received), 0)::bigint`.as('paid'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('currency', '=', currency)
    .where('kind', '=', 'peer')
    .executeTakeFirstOrThrow()
  return { ...totals, deposited: totals.deposited + paid }
}
