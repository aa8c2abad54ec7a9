import { sql } from 'kysely'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Kind, Wallet } from '../operation.ts'

export interface Movement {
  readonly seq: bigint
  readonly scope: string
  readonly key: string
  readonly kind: Kind
  /** Below nothing where it left. */
  readonly amount: Amount
  /** Of this account, after it. */
  readonly balance: Amount
  readonly house: string | null
  /** The one who was paid, and the one who paid. */
  readonly other: bigint | null
  readonly member: bigint
  /** What made the server do it. */
  readonly cause: string
  readonly reason: string
  readonly detail: string
  readonly at: Date
}

export interface StatementQuery {
  readonly merchant: string
  readonly member: bigint
  readonly currency: Currency
  readonly wallet?: Wallet | 'held'
  readonly kinds?: readonly Kind[]
  /** From then on. */
  readonly from?: Date
  /** Until before then. */
  readonly to?: Date
  /** Older than this number: where the page before ended. */
  readonly before?: bigint
  readonly limit: number
}

const last = 2n ** 63n - 1n

/** What moved on an account of a member, newest first. Takes as long for a long history as for a short one. */
export async function readStatement(at: Database, query: StatementQuery): Promise<Movement[]> {
  const { merchant, member, currency, wallet = 'main', limit } = query
  const { rows } = await sql<Omit<Movement, 'amount' | 'balance'> & { amount: bigint; balance: bigint }>`
    SELECT * FROM ledger.statement(${merchant}, ${currency}, ${member}, ${wallet}, ${query.kinds ?? null}, ${query.from ?? null},
      ${query.to ?? null}, ${query.before ?? last}, ${limit})`.execute(at)
  return rows.map((row) => ({
    ...row,
    amount: amountOf(row.amount, currency),
    balance: amountOf(row.balance, currency),
  }))
}
