import { sql } from 'kysely'
import type { VendorBody, VendorDone } from '#schemas/vendor-wallet/vendor-calls.ts'
import { momentOf } from '../../../platform/contract/moment-of.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import { VendorError } from '../vendor-refusal.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

/** Stores what a vendor reports of the rooms of its games, unless a newer report is stored. */
export async function storeRooms(
  { db, clock, catalogues }: Pick<VendorWalletDeps, 'db' | 'clock' | 'catalogues'>,
  { requestId, currency, at, games }: VendorBody<'rooms'>,
  { merchant, vendor }: VendorOf,
): Promise<VendorDone<'rooms'>> {
  for (const { rooms } of games)
    if (new Set(rooms.map(({ name }) => name)).size < rooms.length) throw new VendorError('wrongSyntax')
  if (new Set(games.map(({ game }) => game)).size < games.length) throw new VendorError('wrongSyntax')
  // A vendor's clock that is ahead must not hide its next reports.
  const told_at = new Date(Math.min(momentOf(at).getTime(), clock.now().getTime()))
  const byId = catalogues.of(merchant)?.byId
  // In one order, so that two concurrent reports cannot deadlock.
  const ordered = games
    .filter(({ game }) => {
      const item = byId?.get(game)?.item
      return item?.vassalage === vendor && item.category === 'PVP'
    })
    .toSorted((one, other) => Number(one.game) - Number(other.game))
  if (ordered.length === 0) return { requestId, code: 'ok', currency }
  await db
    .insertInto('vendor_rooms')
    .values(
      ordered.map(({ game, rooms }) => ({
        merchant,
        vendor,
        game_id: Number(game),
        currency,
        rooms: JSON.stringify(rooms),
        told_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'vendor', 'game_id', 'currency'])
        .doUpdateSet({ rooms: sql`excluded.rooms`, told_at: sql`excluded.told_at` })
        .where('vendor_rooms.told_at', '<=', told_at),
    )
    .execute()
  return { requestId, code: 'ok', currency }
}
