import { depositAfter } from '#machines/cashier/deposit.ts'
import '../../../members/account/member-tables.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { addStep, type StepMaker } from '../deposit-steps.ts'
import { notifyTakenBack } from '../notify-depositor.ts'
import { takeFromBalance } from './take-from-balance.ts'

/**
 * Takes back all that a locked deposit received: what is on the balance is taken, the rest is owed. The fee stays with the house. Undefined
 * where nothing was credited, or it was taken back before.
 */
export async function takeBack(
  deps: CashierDeps,
  at: Database,
  row: DepositRow,
  who: StepMaker,
): Promise<DepositRow | undefined> {
  const state = depositAfter(row.state, { type: 'reversed' })
  if (state === undefined) return undefined
  // A withdrawal is requested under this lock: it comes before, or finds the debt.
  await at.selectFrom('member').select('id').where('id', '=', row.member_id).forNoKeyUpdate().execute()
  const taken = await takeFromBalance(at, row, row.received, who)
  await notifyTakenBack(deps, at, row)
  const reversal = { taken, debt: row.received - taken, forgiven: 0n }
  return addStep(deps, at, row, state, { who, amount: taken, reversal })
}
