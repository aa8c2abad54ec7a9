import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

export type Withdrawal = CallAnswer<Calls['oneWithdrawal']>
export type Payout = Withdrawal['payouts'][number]
export type WithdrawalTerms = CallAnswer<Calls['withdrawalTerms']>
export type PaymentConfirmation = CallAnswer<Calls['paymentConfirmations']>['items'][number]
