import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

/** A draft as the platform tells it. */
export type Draft = CallAnswer<Calls['draft']>
