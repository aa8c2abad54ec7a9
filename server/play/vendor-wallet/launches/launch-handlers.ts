import type { GameItem } from '#schemas/calls/game-item.ts'
import { menuToRoutes } from '#schemas/config/routes/site-map.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../../platform/contract/handler.ts'
import { gameLauncher } from './launch-game.ts'
import { openRooms } from '../reports/pvp-rooms.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

/** Answers to the calls of `schemas/calls/launches.ts`, and the list of the rooms that they open. */
export function launchHandlers(deps: VendorWalletDeps) {
  const launch = gameLauncher(deps)
  const roomsOf = openRooms(deps)
  return {
    async pvpRooms({ visit, query: { gameId, vassalage } }) {
      const { currency, rooms } = await roomsOf(visit.merchant)
      return {
        currency,
        rooms: rooms.filter(
          (room) =>
            (gameId === undefined || room.gameId === gameId) &&
            (vassalage === undefined || room.vassalage === vassalage),
        ),
      }
    },
    async launchGameV2({ caller, visit, body }) {
      const { gameId, roomId, nodeId, vassalage, merchantCode, ...request } = body
      if (merchantCode !== undefined && merchantCode !== visit.merchant)
        throw new CallError('merchantMismatch')
      const place = await placeOf(visit, { gameId, roomId })
      const isOther = nodeId !== undefined && nodeId !== place.gameId
      if (isOther || (vassalage !== undefined && vassalage !== gameOf(visit, place.gameId).vassalage))
        throw new CallError('gameUnknown')
      const { url, hosts, ...others } = await launch(caller, visit, { ...request, ...place })
      const other = hosts?.find((host) => host !== new URL(url).origin)
      return {
        game_url: url,
        ...(other === undefined ? {} : { game_url2: other + url.slice(new URL(url).origin.length) }),
        ...others,
      }
    },
    async launchPvp({ caller, visit, query: { roomId, ...request } }) {
      const place = await placeOf(visit, { roomId })
      const { url, ...others } = await launch(caller, visit, { ...request, ...place })
      return { content: url, ...others }
    },
    async lottoLobby({ caller, visit, body }) {
      const { lottoView, lottoGameCode, hasLobby, language, takesOver } = body
      if (lottoView === 'lobby') return { game_url: lobbyOf(visit) }
      if (lottoGameCode === undefined) throw missing('lottoGameCode')
      const { category } = gameOf(visit, lottoGameCode)
      if (category !== 'LOTT' && category !== 'ELOTT') throw new CallError('gameUnknown')
      const request = {
        gameId: lottoGameCode,
        ...(language === undefined ? {} : { language }),
        ...(takesOver === undefined ? {} : { takesOver }),
      }
      const { url, ...others } = await launch(caller, visit, request)
      return { game_url: url, ...others, ...(hasLobby ? { lobby_url: lobbyOf(visit) } : {}) }
    },
  } satisfies Partial<Handlers>

  /** The game that a launch names, and its room. */
  async function placeOf(
    visit: Visit,
    { gameId, roomId }: { readonly gameId?: string | undefined; readonly roomId?: string | undefined },
  ) {
    if (roomId === undefined) {
      if (gameId === undefined) throw missing('gameId')
      return { gameId }
    }
    const [ofRoom = '', room = ''] = roomId.split('-')
    const { category } = gameOf(visit, ofRoom)
    if (category !== 'PVP' || (gameId !== undefined && gameId !== ofRoom)) throw new CallError('gameUnknown')
    const { rooms } = await roomsOf(visit.merchant)
    if (!rooms.some((each) => each.roomId === roomId)) throw new CallError('gameUnavailable')
    return { gameId: ofRoom, room }
  }

  function gameOf({ merchant }: Visit, gameId: string): GameItem {
    const item = deps.catalogues.of(merchant)?.byId.get(gameId)?.item
    if (!item) throw new CallError('gameUnknown')
    return item
  }

  /** The lobby of lotteries, as `/vnlottery` without a game opens it. */
  function lobbyOf({ merchant }: Visit): string {
    const menu = deps.sites.site(merchant)?.documents.menu
    const route = menu && menuToRoutes(menu).routes.find(({ id }) => id === 'lottery' || id === 'elott')
    if (!route) throw new CallError('gameUnavailable')
    return `/${route.paths[0] ?? ''}`
  }
}

function missing(field: string): CallError {
  return new CallError(
    'badRequest',
    { fields: [{ field, code: 'required' }] },
    `The field ${field} is missing.`,
  )
}
