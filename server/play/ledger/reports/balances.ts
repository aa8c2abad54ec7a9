import { sql } from 'kysely'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

export interface Balance {
  /** What can be played or paid with. */
  readonly main: Amount
  /** What was moved to games, where the merchant keeps it apart. */
  readonly game: Amount
  /** What is set aside. */
  readonly held: Amount
  /** By the database's clock. */
  readonly at: Date
}

/** What a member has, by currency, all of it as of one moment; none where no account was opened. */
export async function readBalances(at: Database, merchant: string, member: bigint): Promise<Balance[]> {
  const { rows } = await sql<{ currency: Currency; main: bigint; game: bigint; held: bigint; at: Date }>`
    SELECT * FROM ledger.balances(${merchant}, ${member})`.execute(at)
  return rows.map((row) => ({
    main: amountOf(row.main, row.currency),
    game: amountOf(row.game, row.currency),
    held: amountOf(row.held, row.currency),
    at: row.at,
  }))
}
