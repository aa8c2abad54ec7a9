declare module 'virtual:call-table' {
  import type { ModuleId } from '#schemas/calls/call.ts'
  import type { CallId } from '#schemas/calls/calls.ts'

  interface Transport {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly path: string
    readonly module: ModuleId
    readonly token: 'none' | 'optional' | 'required'
    readonly encrypted: boolean
  }
  export const callTable: { readonly [Id in CallId]: Transport }
}

/** Adds the calls of lazy parts to the table (`isLateCall`). A file that makes one of them imports it. */
declare module 'virtual:call-table/late' {}

declare module 'virtual:event-table' {
  /** For each message of a stream its fields: `string`, `integer`, or the values that one may have; null where it says nothing. */
  export const eventTable: Readonly<
    Record<string, Readonly<Record<string, 'string' | 'integer' | readonly string[]>> | null>
  >
}

declare module 'virtual:answer-checks' {
  import type { CallId } from '#schemas/calls/calls.ts'

  /** A validator that AJV wrote: where it refuses, `errors` says why. */
  interface AnswerCheck {
    (answer: unknown): boolean
    readonly errors?: readonly { readonly instancePath: string; readonly keyword: string }[] | null
  }
  export const answerChecks: { readonly [Id in CallId]: AnswerCheck }
}
