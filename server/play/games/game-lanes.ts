import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import { pictureAddress, type PictureWidth } from '#schemas/games/picture-address.ts'
import { maintenanceOf } from './maintenance-of.ts'
import type { MerchantGame } from './merchant-games.ts'
import { vendorPicture } from './pictures/picture-of.ts'

type Lanes = CallAnswer<Calls['gameVendors']>['data']['lanes']
type Vassals = CallAnswer<Calls['vassalGameTypes']>['vassals']

/** The vendors of a menu by category, with how many games each has, and when one begins or ends a maintenance (Infinity: never). */
export function gameLanes(
  { menu, games: { vendorMaintenance } }: Pick<Configuration, 'menu' | 'games'>,
  games: readonly MerchantGame[],
  now: Date,
): { readonly lanes: Lanes; readonly validUntil: number } {
  const counts = new Map<Vendor, { games: number; hasJackpot: boolean }>()
  for (const { vendor, item } of games) {
    const { games: before = 0, hasJackpot = false } = counts.get(vendor) ?? {}
    counts.set(vendor, { games: before + 1, hasJackpot: hasJackpot || item.jackpot })
  }
  let validUntil = Infinity
  const lanes = menu.categories.map(({ gameCategory, vendors }) => ({
    title: gameCategory,
    gameCategory,
    cards: vendors.map((vendor) => {
      const { id, vassalage, displayName, badge } = vendor
      const spans = vendorMaintenance.filter((each) => each.vassalage === vassalage)
      const { state, next } = maintenanceOf(spans, now.getTime())
      validUntil = Math.min(validUntil, next ?? Infinity)
      const { colour, picture } = vendorPicture(vendor)
      const { games: count = 0, hasJackpot = false } = counts.get(vendor) ?? {}
      const icon = (kind: 'vendor' | 'jackpot', width: PictureWidth) =>
        pictureAddress(kind, vassalage, picture, width)
      return {
        vassalage,
        id,
        displayName,
        smallIcon: icon('vendor', 252),
        largeIcon: icon('vendor', 504),
        ...(hasJackpot ? { jackpotIcon: icon('jackpot', 504) } : {}),
        colour,
        ...(badge ? { badge } : {}),
        games: count,
        state,
        ...(state === 'maintenance' && next !== undefined ? { until: new Date(next).toISOString() } : {}),
      }
    }),
  }))
  return { lanes, validUntil }
}

/** Each vendor with the categories in which it has games. */
export function vassalGameTypes(games: readonly MerchantGame[]): Vassals {
  const types = new Map<string, Set<Vassals[number]['gameTypes'][number]>>()
  for (const { item } of games)
    types.set(item.vassalage, (types.get(item.vassalage) ?? new Set()).add(item.category))
  return [...types]
    .map(([vassalage, gameTypes]) => ({ vassalage, gameTypes: [...gameTypes] }))
    .toSorted((one, other) => (one.vassalage < other.vassalage ? -1 : 1))
}
