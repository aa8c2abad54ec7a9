import { sql } from 'kysely'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

export interface OpenHold {
  readonly seq: bigint
  readonly scope: string
  readonly key: string
  readonly member: bigint
  readonly amount: Amount
  /** What is neither paid nor given back of it. */
  readonly remaining: Amount
  readonly cause: string
  readonly reason: string
  readonly at: Date
  /** When the rest is given back by itself, by the database's clock. */
  readonly expiresAt: Date | null
}

interface Row extends Omit<OpenHold, 'amount' | 'remaining' | 'expiresAt'> {
  readonly currency: Currency
  readonly amount: bigint
  readonly remaining: bigint
  readonly expires_at: Date | null
}

/** What a merchant's members have set aside, the oldest first, after a number: where the page before ended. */
export async function readOpenHolds(
  at: Database,
  {
    merchant,
    after = 0n,
    limit,
  }: { readonly merchant: string; readonly after?: bigint; readonly limit: number },
): Promise<OpenHold[]> {
  const { rows } = await sql<Row>`SELECT * FROM ledger.open_holds(${merchant}, ${after}, ${limit})`.execute(
    at,
  )
  return rows.map(({ currency, amount, remaining, expires_at: expiresAt, ...row }) => ({
    ...row,
    amount: amountOf(amount, currency),
    remaining: amountOf(remaining, currency),
    expiresAt,
  }))
}
