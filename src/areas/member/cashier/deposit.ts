import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

export type Deposit = CallAnswer<Calls['cashierDeposit']>
export type Methods = CallAnswer<Calls['cashierMethods']>
export type Method = Methods['methods'][number]
