import { isDeepStrictEqual } from 'node:util'
import type { VendorBody, VendorDone } from '#schemas/vendor-wallet/vendor-calls.ts'
import { momentOf } from '../../../platform/contract/moment-of.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import { VendorError } from '../vendor-refusal.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

/** Stores the numbers of a draw. A draw that is reported again has to have the same numbers: what players saw does not change. */
export async function storeDraw(
  { db, clock, catalogues }: Pick<VendorWalletDeps, 'db' | 'clock' | 'catalogues'>,
  { requestId, game, drawId, at, numbers, of: highest }: VendorBody<'draw'>,
  { merchant, vendor }: VendorOf,
): Promise<VendorDone<'draw'>> {
  const item = catalogues.of(merchant)?.byId.get(game)?.item
  const isLottery = item?.category === 'LOTT' || item?.category === 'ELOTT'
  if (!isLottery || item.vassalage !== vendor) throw new VendorError('gameUnavailable')
  if (numbers.some((number) => number > highest)) throw new VendorError('wrongSyntax')
  // A vendor's clock that is ahead must not put a draw above all later ones.
  const opened_at = new Date(Math.min(momentOf(at).getTime(), clock.now().getTime()))
  const named = { merchant, vendor, game_id: Number(game), draw_id: drawId }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_draw')
    .values({ ...named, numbers: [...numbers], highest, opened_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    const stored = await db
      .selectFrom('vendor_draw')
      .select(['numbers', 'highest'])
      .where('merchant', '=', merchant)
      .where('vendor', '=', vendor)
      .where('game_id', '=', named.game_id)
      .where('draw_id', '=', drawId)
      .executeTakeFirst()
    if (!isDeepStrictEqual(stored, { numbers: [...numbers], highest }))
      throw new VendorError('duplicateTransaction')
  }
  return { requestId, code: 'ok', drawId }
}
