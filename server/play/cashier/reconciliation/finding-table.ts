import type { FindingKind, FindingState } from '#schemas/cashier/finding-kinds.ts'
import type { Currency } from '#schemas/money/currencies.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    finding: FindingRow
    reconciliation: ReconciliationTable
  }
}

export interface FindingRow {
  id: string
  merchant: string
  kind: FindingKind
  /** The id of the method, or `payouts`. */
  source: string
  /** The provider's id of a payment, or the id of an attempt. */
  subject: string
  /** The id under which the provider has it: of the deposit, or of the attempt. */
  named: string | null
  deposit: string | null
  withdrawal: string | null
  here_amount: bigint | null
  here_currency: Currency | null
  here_state: FindingState | null
  there_amount: bigint | null
  there_currency: Currency | null
  there_state: FindingState | null
  found_at: Date
  closed_at: Date | null
  closed_by: bigint | null
  closed_name: string | null
  closed_reason: string | null
  taken: string | null
}

interface ReconciliationTable {
  merchant: string
  /** The ids of the methods of a provider, with `payouts`. */
  sources: string
  /** `2026-11-20` in the time zone of the merchant: of the last comparison that was completed. */
  day: string | null
  compared_at: Date | null
  tried_at: Date
}
