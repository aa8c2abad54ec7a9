import type { CallDescriptor } from './call.ts'
import { memberCalls } from './member.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'

/** Every call of the platform by its id. */
export const calls = { ...systemCalls, ...sessionCalls, ...memberCalls } satisfies Record<
  string,
  CallDescriptor
>

export type Calls = typeof calls
export type CallId = keyof Calls
export const callIds = Object.keys(calls) as readonly CallId[]
