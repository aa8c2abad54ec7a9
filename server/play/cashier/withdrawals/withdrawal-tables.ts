import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  DisputeDecision,
  PayoutState,
  ReceiptState,
  RejectionReason,
  WithdrawalState,
  WithdrawalStepKind,
} from '#schemas/cashier/withdrawal-states.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Currency } from '#schemas/money/currencies.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
    payout: PayoutTable
    payout_attempt: AttemptRow
    withdrawal_step: WithdrawalStepRow
    withdrawal_note: NoteRow
    receipt_heartbeat: { merchant: string; at: Date }
  }
}

/** Bank, holder and last characters of a card, as they were when a withdrawal was requested. */
export interface ShownCard {
  readonly bank: string
  readonly holder: string
  readonly last4: string
}

interface WithdrawalTable {
  id: string
  merchant: string
  member_id: bigint
  key: string
  reference: string
  currency: Currency
  amount: bigint
  fee: bigint
  card: string
  card_shown: ColumnType<ShownCard, string, never>
  /** As they were published when it was requested. */
  rules: ColumnType<WithdrawalRules, string, never>
  state: WithdrawalState
  version: Generated<number>
  requested_at: Date
  since: Date
  by: Date
  reason: RejectionReason | null
  received: Generated<bigint>
  claimed_by: bigint | null
  claimed_name: string | null
  claimed_until: Date | null
  first_by: bigint | null
  first_name: string | null
}
export type WithdrawalRow = Selectable<WithdrawalTable>

interface PayoutTable {
  id: string
  withdrawal: string
  merchant: string
  member_id: bigint
  n: number
  amount: bigint
  state: PayoutState
  receipt: ReceiptState | null
  version: Generated<number>
  attempts: Generated<number>
  attempt: string | null
  next_at: Date | null
  tries: Generated<number>
  sent_at: Date | null
  bank_id: string | null
  due_at: Date | null
  reminded: Generated<boolean>
  received: bigint | null
  /** Until then members who deposit can take it. */
  peer_until: Date | null
  /** The deposit of the member who pays it. */
  peer: string | null
  /** The name that this member pays from. */
  payer: string | null
  proposed: 'force' | 'sent' | 'notSent' | DisputeDecision | null
  proposed_received: bigint | null
  proposed_by: bigint | null
  proposed_name: string | null
}
export type PayoutRow = Selectable<PayoutTable>

interface AttemptRow {
  readonly id: string
  readonly payout: string
  readonly n: number
  readonly at: Date
}

export interface WithdrawalStepRow {
  readonly withdrawal: string
  readonly n: number
  readonly kind: WithdrawalStepKind
  readonly at: Date
  /** `member:<id>`, `staff:<id>`, `provider:payouts` or `clock`. */
  readonly who: string
  readonly payout: number | null
  readonly amount: bigint | null
  readonly reason: RejectionReason | null
}

export interface NoteRow {
  readonly withdrawal: string
  readonly at: Date
  readonly by_id: bigint
  readonly by_name: string
  readonly text: string
}
