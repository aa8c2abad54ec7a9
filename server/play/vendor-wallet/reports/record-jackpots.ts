import type { VendorBody, VendorDone } from '#schemas/vendor-wallet/vendor-calls.ts'
import { momentOf } from '../../../platform/contract/moment-of.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import { VendorError } from '../vendor-refusal.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

/** Notes what a vendor says of its jackpots, unless it has said something newer. */
export async function recordJackpots(
  { db, clock }: Pick<VendorWalletDeps, 'db' | 'clock'>,
  { requestId, currency, at, jackpots }: VendorBody<'jackpots'>,
  { merchant, vendor }: VendorOf,
): Promise<VendorDone<'jackpots'>> {
  const levels = Object.fromEntries(jackpots.map(({ level, amount }) => [level, amount]))
  if (Object.keys(levels).length < jackpots.length) throw new VendorError('wrongSyntax')
  // A clock that is ahead must not silence what comes after it.
  const told_at = new Date(Math.min(momentOf(at).getTime(), clock.now().getTime()))
  const said = { levels: JSON.stringify(levels), told_at }
  await db
    .insertInto('vendor_jackpots')
    .values({ merchant, vendor, currency, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'vendor', 'currency'])
        .doUpdateSet(said)
        .where('vendor_jackpots.told_at', '<=', told_at),
    )
    .execute()
  return { requestId, code: 'ok', currency }
}
