import type { Configuration } from '#schemas/config/documents.ts'
import { fixedPathOf, routeTable } from '#schemas/config/routes.ts'
import { profilePath } from '#schemas/config/download.ts'
import { findRoute, menuToRoutes } from '#schemas/config/site-map.ts'
import type { Finding } from './finding.ts'

/** Checks where a link leads; `path` is where it stands. */
export type CheckLink = (link: string, path: string) => Finding[]

/** A path has to be a screen, and an article of the help has to be there; another site is the operator's own choice. */
export function linkCheck({ menu, help }: Pick<Configuration, 'menu' | 'help'>): CheckLink {
  const map = menuToRoutes(menu)
  return (link, path) => {
    if (!link.startsWith('/')) return []
    const { pathname, searchParams } = new URL(link, 'https://site.example')
    const route = findRoute(map, pathname)
    if (!route && !fixedPathOf(pathname) && pathname !== profilePath) {
      const known = map.routes.map(({ id }) => id).join(', ')
      return [error(path, 'is none of the screens of the site', `there are ${known}`, link)]
    }
    const page = route && isHelp(route.id) ? searchParams.get('page') : null
    if (page === null || help.articles.some(({ id }) => id === page)) return []
    const known = help.articles.map(({ id }) => id).join(', ')
    return [error(path, 'leads to an article that the help does not have', `there are ${known}`, link)]
  }
}

function isHelp(route: keyof typeof routeTable) {
  return routeTable[route].area === 'help'
}

function error(path: string, reason: string, mend: string, link: string): Finding {
  return { path, reason, mend, value: JSON.stringify(link), severity: 'error' }
}
