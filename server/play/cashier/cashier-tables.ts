import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  ArrivalNote,
  DebtNote,
  DepositState,
  HoldNote,
  MethodKind,
} from '#schemas/cashier/deposit-states.ts'
import type { RefusalReason } from '#schemas/cashier/refusal-reasons.ts'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import type { Currency } from '#schemas/money/currencies.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    deposit: DepositTable
    arrival: ArrivalRow
    cashier_step: StepRow
    provider_message: ProviderMessageTable
  }
}

interface DepositTable {
  id: string
  merchant: string
  member_id: bigint
  key: string
  reference: string
  method_id: string
  kind: MethodKind
  /** As it was published when the deposit began. */
  method: ColumnType<CashierMethod, string, never>
  currency: Currency
  asked: bigint
  fee: bigint
  received: Generated<bigint>
  credited: Generated<bigint>
  state: DepositState
  version: Generated<number>
  begun_at: Date
  since: Date
  due_at: Date
  next_at: Date | null
  tries: Generated<number>
  pay_url: string | null
  return_to: string
  language: string
  /** The payout that a deposit of the kind `peer` pays. */
  payout: string | null
  /** `received` of a deposit that was taken back is `taken`, `debt` and `forgiven` together. */
  taken: Generated<bigint>
  debt: Generated<bigint>
  forgiven: Generated<bigint>
  reversal_reported_at: Date | null
  proposed: 'takeBack' | 'forgive' | null
  proposed_by: bigint | null
  proposed_name: string | null
  held: HoldNote | null
}
export type DepositRow = Selectable<DepositTable>

export interface ArrivalRow {
  readonly id: string
  readonly merchant: string
  readonly source: string
  readonly source_id: string
  readonly amount: bigint
  readonly currency: Currency
  readonly payer: string | null
  readonly text: string | null
  readonly at: Date
  readonly entered_by: bigint | null
  readonly entered_name: string | null
  readonly deposit: string | null
  readonly meant_for: string | null
}

export interface StepRow {
  readonly deposit: string
  readonly n: number
  readonly state: DepositState
  readonly at: Date
  /** `member:<id>`, `staff:<id>`, `provider:<method>` or `clock`. */
  readonly who: string
  readonly amount: bigint | null
  readonly debt: bigint | null
  readonly note: ArrivalNote | DebtNote | HoldNote | null
  readonly reason: RefusalReason | null
}

interface ProviderMessageTable {
  merchant: string
  provider: string
  id: string
  content_hash: Buffer
  conflicts: Generated<number>
  expires_at: Date
}
