import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

type OutboxAnswer = CallAnswer<Calls['outbox']>
export type OutboxMessage = OutboxAnswer['items'][number]
export type OutboxMerchants = OutboxAnswer['merchants']
