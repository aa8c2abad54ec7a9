import type { MakeAttempt } from './foreign-attempt.ts'
import type { Merchant, TwoMerchants } from '../database/two-merchants.ts'

/** A game that only this merchant has. */
async function gameOf(two: TwoMerchants, merchant: Merchant) {
  const { games } = await two.strangerOf(merchant).value('gameList', { query: { pageSize: 1 } })
  return { nodeId: games[0]?.nodeId ?? '', vassalage: games[0]?.vassalage ?? '' }
}

/** Attempts to name a game or a vendor that another merchant has. */
export function foreignGames(two: TwoMerchants): Readonly<Record<string, MakeAttempt>> {
  const marking = (place: 'body' | 'query', isRefused: boolean): MakeAttempt => {
    return async (theirs, mine) => {
      const [{ nodeId }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      const given = { token, [place]: { nodeId }, headers: { 'sec-fetch-site': 'same-origin' } }
      return { given, ...(isRefused ? { refused: 'gameUnknown' as const } : {}) }
    }
  }
  return {
    'game nodeId': async (theirs) => {
      const { nodeId } = await gameOf(two, theirs)
      return { given: { params: { nodeId } }, refused: 'gameUnknown' }
    },
    'gameList vassalage': async (theirs) => ({
      given: { query: { vassalage: (await gameOf(two, theirs)).vassalage } },
    }),
    'gameVendors merchantCode': async (theirs) => ({
      given: { query: { merchantCode: theirs } },
      refused: 'merchantMismatch',
    }),
    'addFavourite nodeId': marking('body', true),
    'addFavouriteByGet nodeId': marking('query', true),
    // Takes off what nobody put on.
    'removeFavourite nodeId': marking('body', false),
    'removeFavouriteByGet nodeId': marking('query', false),
    'openedGame nodeId': marking('body', true),
    'launchGame gameId': async (theirs, mine) => {
      const [{ nodeId: gameId }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      return { given: { token, body: { gameId } }, refused: 'gameUnknown' }
    },
    ...Object.fromEntries(
      (['gameId', 'roomId', 'nodeId', 'vassalage', 'merchantCode'] as const).map((field) => [
        `launchGameV2 ${field}`,
        async (theirs, mine) => {
          const [own, other] = [await gameOf(two, mine), await gameOf(two, theirs)]
          const { nodeId: gameId, vassalage } = other
          const named = {
            gameId,
            roomId: `${gameId}-small`,
            nodeId: gameId,
            vassalage,
            merchantCode: theirs,
          }
          const whole = field === 'gameId' || field === 'roomId' ? {} : { gameId: own.nodeId }
          const { token } = await two.memberOf(mine)
          const refused = field === 'merchantCode' ? 'merchantMismatch' : 'gameUnknown'
          return { given: { token, body: { ...whole, [field]: named[field] } }, refused }
        },
      ]),
    ),
    'launchPvp roomId': async (theirs, mine) => {
      const [{ nodeId }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      const headers = { 'sec-fetch-site': 'same-origin' }
      return { given: { token, query: { roomId: `${nodeId}-small` }, headers }, refused: 'gameUnknown' }
    },
    'lottoLobby lottoGameCode': async (theirs, mine) => {
      const [{ nodeId: lottoGameCode }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      return { given: { token, body: { lottoView: 'betting', lottoGameCode } }, refused: 'gameUnknown' }
    },
    'pvpRooms gameId': async (theirs) => ({
      given: { query: { gameId: (await gameOf(two, theirs)).nodeId } },
    }),
    'pvpRooms vassalage': async (theirs) => ({
      given: { query: { vassalage: (await gameOf(two, theirs)).vassalage } },
    }),
    'openedNumbers lottoGameCode': async (theirs) => ({
      given: { query: { lottoGameCode: (await gameOf(two, theirs)).nodeId } },
    }),
    // The name of a tab is a secret of nobody: another member's opens and ends nothing.
    'launchGame tab': async (theirs, mine) => {
      const [{ nodeId: gameId, vassalage }, { token }] = [await gameOf(two, mine), await two.memberOf(mine)]
      await two.playedAt(mine, vassalage)
      return { given: { token, body: { gameId, tab: await two.tabAt(theirs), takesOver: true } } }
    },
    // Finds nothing of the caller's, and of nobody else's.
    'rounds game': async (theirs, mine) => {
      const [{ nodeId: game }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      return { given: { token, query: { game } } }
    },
    'roundSums game': async (theirs, mine) => {
      const [{ nodeId: game }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      return { given: { token, query: { from: '2026-11-20T00:00:00Z', game } } }
    },
    'rounds vendor': async (theirs, mine) => {
      const [{ vassalage: vendor }, { token }] = [await gameOf(two, theirs), await two.memberOf(mine)]
      return { given: { token, query: { vendor } } }
    },
  }
}
