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

/** Calls that only lazy parts of players' pages make, so that the first page does without them. */
export function isLateCall(id: CallId): boolean {
  const { realm = 'player', module }: CallDescriptor = calls[id]
  if (realm !== 'player') return false
  return module === 'CASHIER' || module === 'INBOX' || ownersCalls.includes(id)
}

/** What members change of their account, in the member centre. */
const ownersCalls: readonly CallId[] = [
  'beginAuthenticator',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'keepRecoveryCodes',
  'removeAuthenticator',
  'endSession',
  'endOtherSessions',
  'bindMobile',
  'bindEmail',
  'sendEmailConfirmation',
  'beginLink',
  'unlinkSignIn',
  'setMemberIcon',
  'removeMemberIcon',
]

/** The calls of a page: those of operators are made by no player's page, and none carries them. */
export function calledBy({ withConsole }: { readonly withConsole: boolean }): readonly CallId[] {
  return callIds.filter((id) => {
    const { realm = 'player' }: CallDescriptor = calls[id]
    return withConsole || realm === 'player'
  })
}
