import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  ComplaintAnswer,
  DisputeDecision,
  PayoutLook,
  PayoutState,
  ReceiptState,
  RejectionReason,
  StepReason,
  WithdrawalState,
  WithdrawalStepKind,
} from '#schemas/cashier/withdrawal-states.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Currency } from '#schemas/money/currencies.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
    payout: PayoutTable
    payout_attempt: AttemptTable
    withdrawal_step: WithdrawalStepRow
    withdrawal_note: NoteRow
    complaint: ComplaintTable
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
  /** Since when it waits to be sent, or for the outcome of its attempt. */
  waits_since: Generated<Date>
  /** How often the provider was asked about the attempt, and what the last look found. */
  asked: Generated<number>
  looked: PayoutLook | null
  looked_at: Date | null
  /** Its version when it was sent. */
  sent_version: number | null
  /** Since when the time to answer stands still, because the account is shut out. */
  stopped_at: Date | null
  /** When its receipt ended. */
  ended_at: Date | null
}
export type PayoutRow = Selectable<PayoutTable>

interface AttemptTable {
  id: string
  payout: string
  n: number
  at: Date
  /** The bank gave it back. */
  returned: Generated<boolean>
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
  readonly reason: StepReason | null
}

export interface NoteRow {
  readonly withdrawal: string
  readonly at: Date
  readonly by_id: bigint
  readonly by_name: string
  readonly text: string
}

interface ComplaintTable {
  id: string
  merchant: string
  member_id: bigint
  withdrawal: string
  payout: string
  at: Date
  /** In the player's words. */
  text: string
  version: Generated<number>
  /** Null while it is open. */
  answer: ComplaintAnswer | null
  answered_at: Date | null
  /** The operator who proposed to book the payment as given back by the bank. */
  proposed_by: bigint | null
  proposed_name: string | null
}
export type ComplaintRow = Selectable<ComplaintTable>
