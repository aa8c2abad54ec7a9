import { routeIds, routeRow, type RouteId } from '#schemas/config/routes/routes.ts'
import { menuToRoutes } from '#schemas/config/routes/site-map.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import { exportNameOf } from '../support/export-name.ts'
import { inWords } from '../support/in-words.ts'

/** A story of the screen of one route. */
export interface RouteStory {
  readonly exportName: string
  readonly name: string
  readonly route: string
  /** Only what has to be so for the screen to be seen; the rest is the toolbar's. */
  readonly globals: { readonly merchant?: string; readonly account?: 'member' | 'agent' }
}

/** Routes that are called otherwise by who looks at them. */
const routeNames: Readonly<Partial<Record<RouteId, string>>> = {
  rng: 'Slots lobby',
  live: 'Live casino lobby',
  fish: 'Fishing lobby',
  pvp: 'Player against player lobby',
  sports: 'Sports lobby',
  esports: 'Esports lobby',
  lottery: 'Lottery lobby',
  elott: 'E-lottery lobby',
  cockfight: 'Cockfight lobby',
  mini: 'Mini games lobby',
  jackpot: 'Jackpots of all lobbies',
  member: 'Member centre',
  agentHome: 'Agent centre',
  integral: 'Points',
  pointMall: 'Points mall',
}

const merchants = { solmar, kidlat }

/** One story for every row of the route table. */
export function routeStoryList(): readonly RouteStory[] {
  return routeIds.map((id) => {
    const { paths, guard, account } = routeRow(id)
    const having = Object.entries(merchants).filter(([, { menu }]) =>
      menuToRoutes(menu).routes.some((route) => route.id === id),
    )
    const [only] = having
    if (!only) throw new Error(`No demo merchant has the route ${id}: nobody would see its screen`)
    return {
      exportName: exportNameOf(id),
      name: routeNames[id] ?? inWords(id),
      route: `/${paths[0]}`,
      globals: {
        ...(having.length === 1 ? { merchant: only[0] } : {}),
        ...(guard ? { account: account === 'agent' ? ('agent' as const) : ('member' as const) } : {}),
      },
    }
  })
}
