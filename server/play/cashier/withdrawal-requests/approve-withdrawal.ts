import type { Database } from '../../../platform/database/connect-database.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { StepMaker } from '../deposit-steps.ts'
import { queuePayout } from '../payouts/payout-steps.ts'
import { notifyApproved } from '../withdrawals/notify-withdrawer.ts'
import { takeWithdrawalEvent } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

/** Approves a locked withdrawal, and queues its payment. Throws `caseChanged` where it was decided before. */
export async function approveWithdrawal(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  who: StepMaker,
): Promise<WithdrawalRow> {
  const approved = await takeWithdrawalEvent(deps, at, row, { type: 'approved' }, { who })
  if (!approved) throw new CallError('caseChanged')
  await notifyApproved(deps, at, approved)
  return queuePayout(deps, at, approved, row.amount - row.fee, { who: 'clock' })
}
