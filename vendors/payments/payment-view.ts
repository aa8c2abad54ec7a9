import type { Currency } from '#schemas/money/currencies.ts'
import type { PaymentStatus } from '#schemas/payments/provider-protocol.ts'

/** A payment as its page shows it. Times are in milliseconds. */
export interface PaymentView {
  /** The name of the merchant. */
  readonly merchant: string
  readonly provider: string
  readonly reference: string
  /** In the smallest unit. */
  readonly amount: string
  readonly currency: Currency
  readonly language: string
  readonly status: PaymentStatus
  readonly expiresAt: number
  readonly paysAt?: number
  readonly now: number
  /** Where the player is led back to; absent where that is not a page of the merchant. */
  readonly returnTo?: string
}
