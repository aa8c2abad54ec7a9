import { sql } from 'kysely'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

export interface AccountSum {
  /** Of the house as it is called, of all members together `members:main` and its like. */
  readonly name: string
  readonly sum: Amount
}

/** Every account of a merchant, by currency; those of one currency add up to nothing. Reads what is not sealed yet, and every account of members. */
export async function readTrialBalance(at: Database, merchant: string): Promise<AccountSum[]> {
  const { rows } = await sql<{ currency: Currency; name: string; balance: string }>`
    SELECT currency, name, balance::text FROM ledger.trial_balance(${merchant})`.execute(at)
  return rows.map(({ currency, name, balance }) => ({ name, sum: amountOf(BigInt(balance), currency) }))
}
