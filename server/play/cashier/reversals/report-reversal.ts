import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { publishCashierChanged } from '../deposit-steps.ts'

/**
 * Notes that the provider of a locked deposit reported that its money was taken back: two operators decide. It can come before the message
 * that the money was paid, and counts all the same.
 */
export async function reportReversal(
  { clock }: Pick<CashierDeps, 'clock'>,
  at: Database,
  { id, merchant, state, reversal_reported_at }: DepositRow,
): Promise<void> {
  if (state === 'takenBack' || reversal_reported_at !== null) return
  const now = clock.now()
  await at.updateTable('deposit').set({ reversal_reported_at: now }).where('id', '=', id).execute()
  await publishCashierChanged(at, merchant, now, id)
}
