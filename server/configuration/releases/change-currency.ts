import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../platform/database/connect-database.ts'

/** Money moved in a currency before the transaction that leaves it: the transaction is undone, and the gate asked again. */
export class CurrencyMoved extends Error {
  override readonly name = 'CurrencyMoved'
}

/** Whether anything ever moved at a merchant in a currency. */
export async function hasMoved(db: Database, merchant: string, currency: Currency): Promise<boolean> {
  const { rows } = await sql<{
    moved: boolean
  }>`SELECT ledger.has_moved(${merchant}, ${currency}) AS moved`.execute(db)
  return rows[0]?.moved === true
}

/**
 * Leaves one currency of a merchant for another one, in the transaction that publishes that; nothing moves in the old one afterwards
 * (decision 119). Throws `CurrencyMoved`.
 */
export async function changeCurrency(
  transaction: Database,
  merchant: string,
  { from, to }: { readonly from: Currency; readonly to: Currency },
): Promise<void> {
  const { rows } = await sql<{
    done: boolean
  }>`SELECT change_currency(${merchant}, ${from}, ${to}) AS done`.execute(transaction)
  if (rows[0]?.done !== true) throw new CurrencyMoved(`Money has moved at ${merchant} in ${from}`)
}
