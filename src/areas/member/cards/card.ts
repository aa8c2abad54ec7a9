import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

/** A bank account or a wallet that a member withdraws to. */
export type WithdrawalCard = CallAnswer<Calls['memberCards']>['cards'][number]
