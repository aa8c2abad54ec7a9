import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { siteTime } from '../../site/sites/site-time.ts'
import { favouriteHandlers } from './favourite-handlers.ts'
import type { GameDeps } from './game-deps.ts'
import { listGames } from './list-games.ts'
import { readFavourites } from './favourites.ts'
import { openPopularity } from './popular-games.ts'
import { recentHandlers } from './recent-handlers.ts'

type GameCalls =
  | 'gameCatalogue'
  | 'game'
  | 'gameList'
  | 'vassalGameTypes'
  | 'gameVendors'
  | 'popularGames'
  | 'gameMenus'
  | keyof ReturnType<typeof favouriteHandlers>
  | keyof ReturnType<typeof recentHandlers>

/** How many other games one under maintenance offers. */
const offered = 6

/** Answers to the calls of `schemas/calls/games.ts`; those that concern no member from memory. */
export function gameHandlers(deps: GameDeps): Pick<Handlers, GameCalls> {
  const { db, clock, sites, catalogues } = deps
  const popular = openPopularity(deps)
  const of = ({ merchant }: Visit) => {
    const catalogue = catalogues.of(merchant)
    if (!catalogue) throw new CallError('merchantUnknown')
    return catalogue
  }
  return {
    ...favouriteHandlers(deps),
    ...recentHandlers(deps),
    gameCatalogue: ({ visit }) => of(visit).answers.gameCatalogue,
    vassalGameTypes: ({ visit }) => of(visit).answers.vassalGameTypes,
    gameMenus: ({ visit }) => of(visit).answers.gameMenus,
    popularGames: ({ visit }) => popular(visit.merchant, of(visit)),
    gameVendors({ visit, query }) {
      if (query.merchantCode !== visit.merchant) throw new CallError('merchantMismatch')
      return of(visit).answers.gameVendors
    },
    async game({ visit, params }) {
      const catalogue = of(visit)
      const found = catalogue.byId.get(params.nodeId)
      if (!found) throw new CallError('gameUnknown')
      const { item, languages, devices } = found
      const others = item.state === 'live' ? [] : popular(visit.merchant, catalogue).games
      // Of its own kind first.
      const [same, other] = [true, false].map((isSame) =>
        others.filter(({ category }) => (category === item.category) === isSame),
      )
      const instead = [...(same ?? []), ...(other ?? [])].slice(0, offered)
      return { game: item, languages: [...languages], devices: [...devices], instead }
    },
    async gameList({ visit, query, caller }) {
      if (!caller && query.filters?.includes('favourite')) throw new CallError('sessionRequired')
      const favourites = caller && new Set(await readFavourites(db, caller.memberId))
      return listGames(of(visit), query, favourites, siteTime(sites.site(visit.merchant), clock.now()))
    },
  }
}
