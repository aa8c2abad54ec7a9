import type { RouteId } from '#schemas/config/routes/routes.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'

const icons: Partial<Record<RouteId, IconName>> = {
  home: 'home',
  member: 'user',
  live: 'live',
  sports: 'sports',
  fish: 'fish',
  rng: 'slots',
  pvp: 'chess',
  esports: 'esports',
  lottery: 'lottery',
  elott: 'lottery',
  cockfight: 'live',
  mini: 'play',
  jackpot: 'star',
  promotions: 'gift',
  help: 'info',
  helpmc: 'info',
  down: 'download',
  join: 'user',
  lines: 'globe',
}

/** The icon of an entry of the menu. */
export function routeIcon(route: RouteId): IconName {
  return icons[route] ?? 'star'
}
