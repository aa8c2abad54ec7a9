import { gameCategories, type GameCategory } from '../../games/game-categories.ts'
import type { Menu, Vendor } from '../menu.ts'
import { routeRow, routeTable, trimSlashes, type Frame, type RouteId } from './routes.ts'

/** A route of this merchant: it exists, and its category has vendors. */
export interface SiteRoute {
  readonly id: RouteId
  readonly paths: readonly string[]
  readonly frame: Frame
  readonly screen: string
  readonly guard?: 'token' | 'realAccount'
  readonly account?: 'real' | 'agent'
  readonly category?: GameCategory
  readonly vendors: readonly Vendor[]
}

/** What a menu makes of a site. */
export interface SiteMap {
  readonly routes: readonly SiteRoute[]
  /** Entries of the header in their order (specification §2); a category without vendors is not among them. */
  readonly header: readonly SiteRoute[]
}

/** Routes and header of a menu. An entry that is unknown or without vendors is left out; the rest works. */
export function menuToRoutes(menu: Menu): SiteMap {
  const hasGames = menu.categories.some(({ vendors }) => vendors.length > 0)
  // Where there are games there is where they are played.
  const ids = unique<RouteId>(hasGames ? [...menu.routes, 'game'] : menu.routes)
  const routes = ids.flatMap((id) => routeOf(id, menu) ?? [])
  const header = unique(menu.header).flatMap((id) => routes.find((route) => route.id === id) ?? [])
  return { routes, header }
}

/** The route of a path, without regard to a slash at the end; undefined where the site has none. */
export function findRoute({ routes }: SiteMap, pathname: string): SiteRoute | undefined {
  const path = trimSlashes(pathname)
  return routes.find(({ paths }) => paths.includes(path))
}

function routeOf(id: RouteId, menu: Menu): SiteRoute | undefined {
  if (!Object.hasOwn(routeTable, id)) return undefined
  const { paths, frame, screen, guard, account, category } = routeRow(id)
  const known = gameCategories.find((name) => name === category)
  if (category && !known) return undefined
  const vendors = known ? vendorsOf(menu, known) : []
  if (known && vendors.length === 0) return undefined
  return {
    id,
    paths,
    frame,
    screen,
    vendors,
    ...(guard ? { guard } : {}),
    ...(account ? { account } : {}),
    ...(known ? { category: known } : {}),
  }
}

function vendorsOf(menu: Menu, category: GameCategory): readonly Vendor[] {
  return menu.categories.find(({ gameCategory }) => gameCategory === category)?.vendors ?? []
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}
