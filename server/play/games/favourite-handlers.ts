import { CallError } from '../../platform/contract/call-error.ts'
import type { Caller, Handlers, Visit } from '../../platform/contract/handler.ts'
import { turnstilePerKey } from '../../platform/concurrency/turnstile.ts'
import { addFavourite, readFavourites, removeFavourite } from './favourites.ts'
import type { GameDeps } from './game-deps.ts'
import { itemsOf } from './items-of.ts'

/** What members mark. A game that the merchant no longer has stays marked, is not listed, and can be taken off. */
export function favouriteHandlers({ db, clock, catalogues }: GameDeps) {
  // PostgreSQL lets the next change begin before this server knows of the end of the last one. The next one begins here when it does,
  // so that answers leave in the order of what was done; and those that wait hold no connection.
  const changing = turnstilePerKey({ atOnce: 1, waiting: 200, patience: 10_000 })
  async function add(visit: Visit, caller: Caller, nodeId: string) {
    if (!catalogues.of(visit.merchant)?.byId.has(nodeId)) throw new CallError('gameUnknown')
    const change = { caller, merchant: visit.merchant, nodeId, now: clock.now() }
    await changing(caller.memberId, () => addFavourite(db, change))
    return { nodeId, isFav: true }
  }
  async function remove(visit: Visit, caller: Caller, nodeId: string) {
    const change = { caller, merchant: visit.merchant, nodeId }
    await changing(caller.memberId, () => removeFavourite(db, change))
    return { nodeId, isFav: false }
  }
  return {
    favouriteIds: async ({ caller }) => ({ nodeIds: [...(await readFavourites(db, caller.memberId))] }),
    async favouriteGames({ caller, visit }) {
      const games = itemsOf(catalogues.of(visit.merchant), await readFavourites(db, caller.memberId))
      return { games: games.map((item) => ({ ...item, isFav: true })) }
    },
    addFavourite: ({ visit, caller, body }) => add(visit, caller, body.nodeId),
    removeFavourite: ({ visit, caller, body }) => remove(visit, caller, body.nodeId),
    addFavouriteByGet: ({ visit, caller, query }) => add(visit, caller, query.nodeId),
    removeFavouriteByGet: ({ visit, caller, query }) => remove(visit, caller, query.nodeId),
  } satisfies Partial<Handlers>
}
