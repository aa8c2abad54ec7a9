import { sql } from 'kysely'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { remindOfReceipt } from '../withdrawals/notify-withdrawer.ts'
import { addWithdrawalStep, lockWithdrawal } from '../withdrawals/withdrawal-steps.ts'
import { isPeerPayout, silenceCounts } from './credit-payer.ts'
import { lockPayout } from './payout-steps.ts'
import { isOwnerShutOut, stopForShutOut } from './stop-receipts.ts'
import { takeReceipt } from './take-receipt.ts'

/** What receipts need to know of a merchant's site. */
export interface ReceiptDeps extends CashierDeps {
  /** Whether players reach the site of a merchant now: it is neither in maintenance, nor is the cashier switched off. */
  isReachable(merchant: string): boolean
}

/** Seconds without a look at the receipts of a merchant that count as time in which nobody could answer. */
const longestGap = 60
/** Receipts of one turn, and those next to each other: each has a connection to the database. */
const batch = 500
const besides = 4

/**
 * Looks after receipts: the time in which no answer was possible is added, that of members who are shut out stands still, players are reminded
 * at half of the time, and what was not answered in time counts as received. Returns how many were. Of several processes each receipt ends once.
 */
export async function settleReceipts(deps: ReceiptDeps): Promise<number> {
  const merchants = await deps.db
    .selectFrom('payout')
    .select('merchant')
    .distinct()
    .where('receipt', '=', 'awaiting')
    .execute()
  const reachable = merchants.map(({ merchant }) => merchant).filter((each) => deps.isReachable(each))
  // A fault at one merchant stops no other one, and a reminder that cannot be sent ends no time later.
  const ended = await eachToItsEnd(reachable, 1, async (merchant) => {
    await addLostTime(deps, merchant)
    await stopForShutOut(deps, merchant)
    const many = await endDue(deps, merchant)
    await remind(deps, merchant)
    return many
  })
  return sumOf(ended)
}

/** Extends the open receipts of a merchant by the time in which nobody looked after them, or the site was closed. */
async function addLostTime(deps: ReceiptDeps, merchant: string): Promise<void> {
  await transact(deps.db, async (at) => {
    // What passes here is true time: the time of a demo that an operator moves is not lost.
    const now = deps.trueClock.now()
    const beat = await at
      .selectFrom('receipt_heartbeat')
      .select('at')
      .where('merchant', '=', merchant)
      .forUpdate()
      .executeTakeFirst()
    await at
      .insertInto('receipt_heartbeat')
      .values({ merchant, at: now })
      .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ at: now }))
      .execute()
    const lost = beat ? now.getTime() - beat.at.getTime() : 0
    if (!beat || lost <= longestGap * 1_000) return
    const open = await at
      .selectFrom('payout')
      .select(['withdrawal', 'id', 'n'])
      .where('merchant', '=', merchant)
      .where('receipt', '=', 'awaiting')
      // That of a stopped one is added when it goes on.
      .where('stopped_at', 'is', null)
      // Nobody looks while none is open: one that was sent since then has lost nothing.
      .where('sent_at', '<', new Date(now.getTime() - longestGap * 1_000))
      // In the order in which all lock them.
      .orderBy('withdrawal')
      .execute()
    for (const { withdrawal, id, n } of open) {
      const row = await lockWithdrawal(at, merchant, withdrawal)
      const { numUpdatedRows } = await at
        .updateTable('payout')
        .set(({ eb }) => ({
          due_at: sql<Date>`due_at + least(make_interval(secs => ${lost / 1_000}), ${deps.clock.now()}::timestamptz - sent_at)`,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('receipt', '=', 'awaiting')
        .executeTakeFirst()
      if (row && numUpdatedRows === 1n)
        await addWithdrawalStep(deps, at, row, 'extended', { who: 'clock', payout: n })
    }
  })
}

async function remind(deps: ReceiptDeps, merchant: string): Promise<void> {
  const now = deps.clock.now()
  const half = await deps.db
    .selectFrom('payout')
    .select('id')
    .where('receipt', '=', 'awaiting')
    .where('reminded', '=', false)
    .where('stopped_at', 'is', null)
    .where('merchant', '=', merchant)
    .where(sql<boolean>`sent_at + (due_at - sent_at) / 2 <= ${now}`)
    .limit(batch)
    .execute()
  await eachToItsEnd(half, besides, ({ id }) =>
    transact(deps.db, async (at) => {
      const locked = await lockPayout(at, merchant, id)
      if (locked?.payout.receipt !== 'awaiting' || locked.payout.reminded || locked.payout.stopped_at) return
      await at.updateTable('payout').set({ reminded: true }).where('id', '=', id).execute()
      const { row, payout } = locked
      await addWithdrawalStep(deps, at, row, 'reminded', { who: 'clock', payout: payout.n })
      await remindOfReceipt(deps, at, row, payout)
    }),
  )
}

async function endDue(deps: ReceiptDeps, merchant: string): Promise<number> {
  const due = await deps.db
    .selectFrom('payout')
    .select('id')
    .where('receipt', '=', 'awaiting')
    .where('stopped_at', 'is', null)
    .where('due_at', '<=', deps.clock.now())
    .where('merchant', '=', merchant)
    .orderBy('due_at')
    .limit(batch)
    .execute()
  const ended = await eachToItsEnd(due, besides, ({ id }) => endReceipt(deps, merchant, id))
  return sumOf(ended)
}

/** Ends a receipt whose time is over: 1 where it counts as received, 0 where staff decide, or it was answered, extended or stopped in the meantime. */
export function endReceipt(deps: CashierDeps, merchant: string, id: string): Promise<0 | 1> {
  return transact(deps.db, async (at) => {
    const locked = await lockPayout(at, merchant, id)
    const now = deps.clock.now()
    if (!locked?.payout.due_at || locked.payout.due_at > now || locked.payout.stopped_at) return 0
    const { row, payout } = locked
    // The account may have been shut out since the last look.
    if (await isOwnerShutOut(at, row, now)) return 0
    const counts = !isPeerPayout(payout) || (await silenceCounts(deps, at, payout))
    const type = counts ? 'due' : 'unanswered'
    const ended = await takeReceipt(deps, at, locked, { type }, { who: 'clock' })
    return ended && counts ? 1 : 0
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
