import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

/** What a vendor took and gave in a currency: how often, and so much of its smallest unit. */
export interface VendorSums {
  readonly currency: Currency
  readonly vendor: string
  readonly debits: number
  readonly debited: bigint
  readonly credits: number
  readonly credited: bigint
  readonly rollbacks: number
  readonly rolledBack: bigint
}

interface Row {
  readonly currency: Currency
  readonly house: string
  readonly debits: bigint
  readonly debited: string
  readonly credits: bigint
  readonly credited: string
  readonly rollbacks: bigint
  readonly rolled_back: string
}

/** Of each vendor of a merchant, from a moment on until before another one. Reads every transfer of that time. */
export async function readVendorSums(
  at: Database,
  { merchant, from, to }: { readonly merchant: string; readonly from: Date; readonly to: Date },
): Promise<VendorSums[]> {
  const { rows } =
    await sql<Row>`SELECT currency, house, debits, debited::text, credits, credited::text, rollbacks, rolled_back::text
    FROM ledger.vendor_sums(${merchant}, ${from}, ${to})`.execute(at)
  return rows.map((row) => ({
    currency: row.currency,
    vendor: row.house.slice('vendor:'.length),
    debits: Number(row.debits),
    debited: BigInt(row.debited),
    credits: Number(row.credits),
    credited: BigInt(row.credited),
    rollbacks: Number(row.rollbacks),
    rolledBack: BigInt(row.rolled_back),
  }))
}

/** What the vendor's account has more afterwards. */
export function netOf({ debited, credited, rolledBack }: VendorSums): bigint {
  return debited - credited - rolledBack
}
