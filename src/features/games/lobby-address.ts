import type { Vendor } from '#schemas/config/menu.ts'
import type { RouteId } from '#schemas/config/routes/routes.ts'
import { vendorOfQuery } from '#schemas/config/routes/vendor-address.ts'
import { gameSorts, type GameFilters, type GameSort } from '#schemas/games/select-games.ts'
import { longestQuery } from '#schemas/games/search/search-catalogue.ts'
import { themes } from '#schemas/games/themes.ts'

/** What of a lobby stands in its address, so that back, a reload and a link that was sent show the same. */
export interface LobbyAddress {
  readonly filters: Omit<GameFilters, 'category'>
  readonly query: string
  readonly sort?: GameSort | undefined
  /** The id of the game that is open over the list. */
  readonly game?: string | undefined
  /** The list as pages in place of one that scrolls, and which of them, from 1. */
  readonly part?: number | undefined
}

export const switches = {
  minimumBet: 'bet',
  lines: 'lines',
  jackpot: 'jackpot',
  isNew: 'new',
  favourite: 'fav',
} as const
export type Switch = keyof typeof switches
export const switchNames = Object.keys(switches) as readonly Switch[]

/** Reads an address. What it does not know is no choice at all (T54): values are looked up, never used. */
export function readLobbyAddress(query: URLSearchParams, vendors: readonly Vendor[]): LobbyAddress {
  const vendor = vendorOfQuery(vendors, query)?.id
  const theme = known.themes.get(query.get('theme') ?? '')
  const volatility = known.volatilities.get(query.get('volatility') ?? '')
  const filters: GameFilters = {
    ...(vendor === undefined ? {} : { vendor }),
    ...(theme === undefined ? {} : { theme }),
    ...(volatility === undefined ? {} : { volatility }),
    ...Object.fromEntries(
      switchNames.filter((name) => query.get(switches[name]) === '1').map((name) => [name, true]),
    ),
  }
  const part = query.get('part') ?? ''
  return {
    filters,
    query: [...(query.get('q') ?? '')].slice(0, longestQuery).join(''),
    sort: known.sorts.get(query.get('sort') ?? ''),
    game: query.get('game') ?? undefined,
    part: /^[1-9]\d{0,4}$/.test(part) ? Number(part) : undefined,
  }
}

/** The query of an address; what other parts of the page have written there stays. */
export function writeLobbyAddress(
  before: URLSearchParams,
  route: RouteId,
  address: LobbyAddress,
): URLSearchParams {
  const { filters, query, sort, game, part } = address
  const written = new URLSearchParams(before)
  const values: Readonly<Record<string, string | undefined>> = {
    page: route === 'rng' ? filters.vendor : undefined,
    vendor: route === 'rng' ? undefined : filters.vendor,
    q: query.trim() === '' ? undefined : query,
    theme: filters.theme,
    volatility: filters.volatility?.toString(),
    ...Object.fromEntries(switchNames.map((name) => [switches[name], filters[name] ? '1' : undefined])),
    sort,
    part: part?.toString(),
    game,
  }
  for (const [name, value] of Object.entries(values))
    if (value === undefined) written.delete(name)
    else written.set(name, value)
  return written
}

const known = {
  themes: new Map<string, string>(themes.map((theme) => [theme, theme])),
  volatilities: new Map([1, 2, 3, 4, 5].map((step) => [String(step), step])),
  sorts: new Map<string, GameSort>(gameSorts.map((sort) => [sort, sort])),
}
