import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { isShutOut } from '../../../members/account/admit-member.ts'
import '../../../members/account/member-tables.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { addWithdrawalStep, publishWithdrawalChanged } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { changePayout, lockPayout } from './payout-steps.ts'

/** Receipts that are stopped or go on next to each other. */
const besides = 4

/** Stops the time to answer of members of a merchant who are shut out, and lets that of members who are back go on. */
export async function stopForShutOut(deps: CashierDeps, merchant: string): Promise<void> {
  const open = await deps.db
    .selectFrom('payout')
    .innerJoin('member', 'member.id', 'payout.member_id')
    .select(['payout.id', 'payout.stopped_at', 'member.status', 'member.status_until'])
    .where('payout.merchant', '=', merchant)
    .where('payout.receipt', '=', 'awaiting')
    .where(({ or, eb }) => or([eb('payout.stopped_at', 'is not', null), eb('member.status', '<>', 'active')]))
    .execute()
  const now = deps.clock.now()
  const changed = open.filter((each) => isShutOut(each, now) !== (each.stopped_at !== null))
  await eachToItsEnd(changed, besides, ({ id }) => stopOrGoOn(deps, merchant, id))
}

/** Whether the member of a withdrawal is not let in now. */
export async function isOwnerShutOut(
  at: Database,
  { member_id }: Pick<WithdrawalRow, 'member_id'>,
  now: Date,
): Promise<boolean> {
  const member = await at
    .selectFrom('member')
    .select(['status', 'status_until'])
    .where('id', '=', member_id)
    .executeTakeFirst()
  return member !== undefined && isShutOut(member, now)
}

function stopOrGoOn(deps: CashierDeps, merchant: string, id: string): Promise<void> {
  return transact(deps.db, async (at) => {
    const locked = await lockPayout(at, merchant, id)
    if (locked?.payout.receipt !== 'awaiting') return
    const { row, payout } = locked
    const { due_at: due } = payout
    if (due === null) return
    const now = deps.clock.now()
    const isOut = await isOwnerShutOut(at, row, now)
    if (isOut === (payout.stopped_at !== null)) return
    if (payout.stopped_at === null) {
      await at.updateTable('payout').set({ stopped_at: now }).where('id', '=', id).execute()
      return publishWithdrawalChanged(at, row, now)
    }
    const stopped = now.getTime() - payout.stopped_at.getTime()
    const due_at = new Date(due.getTime() + stopped)
    await changePayout(at, payout, { due_at, stopped_at: null })
    await addWithdrawalStep(deps, at, row, 'extended', { who: 'clock', payout: payout.n })
  })
}
