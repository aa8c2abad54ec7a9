import type { TwoMerchants } from '../database/two-merchants.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { approveWithdrawal } from '#server/play/cashier/withdrawal-requests/approve-withdrawal.ts'
import { lockWithdrawal } from '#server/play/cashier/withdrawals/withdrawal-steps.ts'
import type { TestApp } from '../server/test-app.ts'
import { withdrawalPlayer } from './withdrawal-player.ts'

export interface Approved {
  /** In cents. */
  readonly amount?: number
  /** Whose it is, with the amount on the balance; a new member's without it. */
  readonly of?: Awaited<ReturnType<typeof withdrawalPlayer>>
  /** Of the card of a new member. */
  readonly number?: string
}

/** A member of Solmar whose withdrawal of everything was approved; its first payout is queued. Read past the session, which may have ended. */
export async function approvedWithdrawal(
  test: TestApp,
  two: TwoMerchants,
  deps: CashierDeps,
  { amount = 10_000, of, number }: Approved = {},
) {
  const player =
    of ?? (await withdrawalPlayer(test, two, deps, { balance: amount, ...(number ? { number } : {}) }))
  const { id: withdrawal, reference } = await player.requestInside(amount)
  await transact(test.db, async (at) => {
    const row = await lockWithdrawal(at, 'solmar', withdrawal)
    if (row) await approveWithdrawal(deps, at, row, 'clock')
  })
  const payouts = () =>
    test.db.selectFrom('payout').selectAll().where('withdrawal', '=', withdrawal).orderBy('n').execute()
  return {
    ...player,
    withdrawalId: withdrawal,
    reference,
    payouts,
    /** The one of a number, counted from one; the last one without it. */
    async payout(n = 0) {
      const found = (await payouts()).at(n - 1)
      if (!found) throw new Error(`There is no payout ${n}`)
      return found
    },
    row: () =>
      test.db.selectFrom('withdrawal').selectAll().where('id', '=', withdrawal).executeTakeFirstOrThrow(),
    /** What happened, in order. */
    async steps() {
      const found = test.db.selectFrom('withdrawal_step').select('kind').where('withdrawal', '=', withdrawal)
      return (await found.orderBy('n').execute()).map(({ kind }) => kind)
    },
    /** In cents: on the balance, and held. */
    money: async () => [await player.balance(), await player.held()] as const,
  }
}
