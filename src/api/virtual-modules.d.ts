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
