import type { GameItem } from '#schemas/calls/game-item.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import type { GameRow } from '../../configuration/game-tables/game-tables.ts'
import { maintenanceOf } from './maintenance-of.ts'
import { gamePicture } from './pictures/picture-of.ts'

/** A game of a merchant, with what no list shows. */
export interface MerchantGame {
  readonly item: GameItem
  readonly vendor: Vendor
  readonly languages: readonly string[]
  readonly devices: readonly ('desktop' | 'mobile')[]
  /** Milliseconds since 1970 when its state changes, where that is planned. */
  readonly next?: number
}

type Documents = Pick<Configuration, 'menu' | 'games'>

/**
 * The games that a merchant has: those of the vendors in its menu, without those that are withheld from it or switched off; what is
 * played most comes first, and what is to come last. What is under maintenance is among them.
 */
export function merchantGames(
  { menu, games }: Documents,
  rows: readonly GameRow[],
  withheld: ReadonlySet<number>,
  now: Date,
): readonly MerchantGame[] {
  const vendors = vendorsOf(menu)
  const off = new Set(games.off)
  const ofGames = grouped(games.gameMaintenance, ({ nodeId }) => nodeId)
  const ofVendors = grouped(games.vendorMaintenance, ({ vassalage }) => vassalage)
  return rows
    .flatMap((row): (MerchantGame & { readonly rank: number })[] => {
      const nodeId = String(row.id)
      const vendor = vendors.get(`${row.category} ${row.vassalage}`)
      if (!vendor || withheld.has(row.id) || off.has(nodeId)) return []
      const spans = [...(ofGames.get(nodeId) ?? []), ...(ofVendors.get(row.vassalage) ?? [])]
      const { state, next } = row.is_to_come
        ? { state: 'soon' as const, next: undefined }
        : maintenanceOf(spans, now.getTime())
      const until = state === 'maintenance' && next !== undefined ? new Date(next).toISOString() : undefined
      const item = { ...itemOf(row, nodeId, vendor), state, ...(until ? { until } : {}) }
      const { languages, devices, popularity: rank } = row
      return [{ item, vendor, languages, devices, rank, ...(next === undefined ? {} : { next }) }]
    })
    .toSorted((one, other) => isToCome(one) - isToCome(other) || one.rank - other.rank)
}

function isToCome({ item }: MerchantGame): number {
  return item.state === 'soon' ? 1 : 0
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** The vendors of a menu, by category and code. */
function vendorsOf(menu: Documents['menu']): ReadonlyMap<string, Vendor> {
  return new Map(
    menu.categories.flatMap(({ gameCategory, vendors }) =>
      vendors.map((vendor) => [`${gameCategory} ${vendor.vassalage}`, vendor] as const),
    ),
  )
}

function itemOf(row: GameRow, nodeId: string, vendor: Vendor) {
  const { title, vassalage, theme, tags, volatility, lines, jackpot, released } = row
  return {
    nodeId,
    title,
    vassalage,
    vendorName: vendor.displayName,
    category: row.category as GameCategory,
    theme,
    tags: [...tags],
    volatility,
    returnToPlayer: row.return_to_player,
    lines,
    minimumBet: Number(row.minimum_bet),
    maximumBet: Number(row.maximum_bet),
    jackpot,
    released,
    ...gamePicture(row),
  }
}
