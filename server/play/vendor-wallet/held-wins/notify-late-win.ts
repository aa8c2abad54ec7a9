import { writeAmount, type Amount } from '#schemas/money/amount.ts'
import { notifyMember } from '../../../members/notices/notify-member.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { GameSession } from '../launches/game-sessions.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

/** Tells a member of a win that came when the game or its round was over: once, also where the vendor sends it again. */
export function notifyLateWin(
  deps: VendorWalletDeps,
  of: LateWin,
  key: string,
  amount: Amount,
): Promise<void> {
  return transact(deps.db, (at) => notifyLateWinIn(deps, at, of, key, amount))
}

type LateWin = Pick<GameSession, 'merchant' | 'vendor' | 'member'>

/** The same in the transaction that pays it. */
export async function notifyLateWinIn(
  deps: Pick<VendorWalletDeps, 'clock' | 'rules' | 'jobs'>,
  at: Database,
  { merchant, vendor, member }: LateWin,
  key: string,
  amount: Amount,
): Promise<void> {
  const now = deps.clock.now()
  const { numInsertedOrUpdatedRows } = await at
    .insertInto('late_win')
    .values({ merchant, vendor, key, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  const winner = await at
    .selectFrom('member')
    .select(['merchant', 'account', 'email', 'language'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const values = { amount: `${writeAmount(amount)} ${amount.currency}`, time: now }
  await notifyMember(deps, at, winner, 'lateWin', values)
}
