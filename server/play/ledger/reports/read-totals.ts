import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

/** Sums of all that ever moved, in the smallest unit of the currency. */
export interface MemberTotals {
  /** Debits to vendors, without those that were rolled back. */
  readonly staked: bigint
  /** Credits from vendors. */
  readonly won: bigint
  /** Grants from deposits. */
  readonly deposited: bigint
}

/** The totals of a member in a currency; zeros where no account was opened. */
export async function readTotals(
  at: Database,
  merchant: string,
  currency: Currency,
  member: bigint,
): Promise<MemberTotals> {
  const { rows } = await sql<MemberTotals>`
    SELECT * FROM ledger.totals(${merchant}, ${currency}, ${member})`.execute(at)
  return rows[0] ?? { staked: 0n, won: 0n, deposited: 0n }
}
