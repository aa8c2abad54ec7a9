import type { GateMessage } from '#schemas/config/gate-message.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { fixedPathOf, routeTable } from '#schemas/config/routes/routes.ts'
import { profilePath } from '#schemas/config/download.ts'
import { findRoute, menuToRoutes } from '#schemas/config/routes/site-map.ts'
import type { Finding } from '../finding.ts'

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
      return [error(path, 'gate.link.noScreen', known, link)]
    }
    const page = route && isHelp(route.id) ? searchParams.get('page') : null
    if (page === null || help.articles.some(({ id }) => id === page)) return []
    const known = help.articles.map(({ id }) => id).join(', ')
    return [error(path, 'gate.help.noArticle', known, link)]
  }
}

function isHelp(route: keyof typeof routeTable) {
  return routeTable[route].area === 'help'
}

function error(path: string, reason: GateMessage, known: string, link: string): Finding {
  const value = JSON.stringify(link)
  return { path, reason, mend: 'gate.mend.known', values: { known }, value, severity: 'error' }
}
