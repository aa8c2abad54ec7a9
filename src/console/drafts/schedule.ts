import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

export type Schedule = CallAnswer<Calls['schedules']>['items'][number]
