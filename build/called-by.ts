import { callIds, type CallId } from '../schemas/calls/calls.ts'
import { consoleCalls } from '../schemas/calls/console.ts'

/** The calls of a page: those of the operator console are made by no player's page, and none carries them. */
export function calledBy({ withConsole }: { readonly withConsole: boolean }): readonly CallId[] {
  return callIds.filter((id) => withConsole || !(id in consoleCalls))
}
