import type { CallDescriptor } from '../schemas/calls/call.ts'
import { callIds, calls, type CallId } from '../schemas/calls/calls.ts'

/** The calls of a page: those of operators are made by no player's page, and none carries them. */
export function calledBy({ withConsole }: { readonly withConsole: boolean }): readonly CallId[] {
  return callIds.filter((id) => {
    const { realm = 'player' }: CallDescriptor = calls[id]
    return withConsole || realm === 'player'
  })
}
