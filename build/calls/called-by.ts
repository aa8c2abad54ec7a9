import type { CallDescriptor } from '../../schemas/calls/call.ts'
import { callIds, calls, type CallId } from '../../schemas/calls/calls.ts'

/**
 * Calls of specification §7 that exist for other clients. Ours finds the same in the index of all games, in the menu, in games, or by POST,
 * so no page can make them.
 */
export const callsOfOtherClients: readonly CallId[] = [
  'gameVendors',
  'vassalGameTypes',
  'gameMenus',
  'addFavouriteByGet',
  'removeFavouriteByGet',
  'launchGameV2',
  'launchPvp',
  'lottoLobby',
  'pvpRooms',
  'openedNumbers',
  'merchantWallet',
  'logoutByDelete',
]

/** The calls of our own client. */
export const ownCalls: readonly CallId[] = callIds.filter((id) => !callsOfOtherClients.includes(id))

/** The calls of a page: those of operators are made by no player's page, and none carries them. */
export function calledBy({ withConsole }: { readonly withConsole: boolean }): readonly CallId[] {
  return callIds.filter((id) => {
    const { realm = 'player' }: CallDescriptor = calls[id]
    return withConsole || realm === 'player'
  })
}
