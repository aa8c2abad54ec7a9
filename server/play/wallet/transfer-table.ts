import type { Currency } from '#schemas/money/currencies.ts'
import type { Wallet } from '../ledger/operation.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    wallet_transfer: WalletTransfer
  }
}

export interface WalletTransfer {
  readonly id: string
  readonly merchant: string
  readonly member_id: bigint
  readonly key: string
  readonly currency: Currency
  readonly amount: bigint
  readonly from_wallet: Wallet
  readonly state: 'pending' | 'posted' | 'voided'
  readonly begun_at: Date
  readonly ended_at: Date | null
  readonly next_at: Date | null
  readonly asked: number
}
