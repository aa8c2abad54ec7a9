import { isReachable } from '#server/play/cashier/payouts/is-reachable.ts'
import { settleReceipts } from '#server/play/cashier/payouts/settle-receipts.ts'
import { sentPayout } from './sent-payout.ts'
import { staffDesk } from './staff-desk.ts'

const minute = 60_000

export type ReceiptDesk = Awaited<ReturnType<typeof receiptDesk>>

/** A server whose players answer for payouts within thirty minutes, and the job that looks after them. */
export async function receiptDesk() {
  const desk = await staffDesk({ receipt: { minutes: 30, complaintDays: 7 } })
  const { test, two, deps } = desk
  const settle = () => settleReceipts({ ...deps, isReachable: isReachable(test.sites, test.clock) })
  return {
    ...desk,
    settle,
    /** A member to whom 98.50 euros of 100 were sent. */
    sent: (amount = 10_000) => sentPayout(test, two, deps, { amount }),
    /** Nothing waits of earlier tests. */
    endNow: () =>
      test.db
        .updateTable('payout')
        .where('receipt', '=', 'awaiting')
        .set({ receipt: 'disputed', due_at: null, stopped_at: null })
        .execute(),
    /** Time goes by while the job looks after the receipts, or while it does not. */
    async pass(minutes: number, looking = true) {
      test.clock.moveBy(minutes * minute)
      const at = test.clock.now()
      if (looking)
        await test.db
          .insertInto('receipt_heartbeat')
          .values({ merchant: 'solmar', at })
          .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ at }))
          .execute()
      return settle()
    },
  }
}

/** What became of promises: `ok`, or the code of what they threw. */
export async function codesOf(promises: readonly Promise<unknown>[]) {
  const ends = await Promise.allSettled(promises)
  return ends.map((end) => (end.status === 'fulfilled' ? 'ok' : (end.reason as { code: string }).code))
}
