import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { addStep, type StepMaker } from '../deposit-steps.ts'
import { takeFromBalance } from './take-from-balance.ts'

/**
 * Pays what is owed of a locked deposit from the balance, as far as that goes. Undefined where nothing is owed. Throws `notEnoughMoney` for
 * an empty balance.
 */
export async function payDebt(
  deps: Pick<CashierDeps, 'clock'>,
  at: Database,
  row: DepositRow,
  who: StepMaker,
): Promise<DepositRow | undefined> {
  if (row.debt === 0n) return undefined
  const amount = await takeFromBalance(at, row, row.debt, who)
  if (amount === 0n) throw new CallError('notEnoughMoney')
  const reversal = { taken: row.taken + amount, debt: row.debt - amount, forgiven: row.forgiven }
  return addStep(deps, at, row, row.state, { who, amount, reversal, note: 'debtPaid' })
}

/** Writes off what is owed of a locked deposit. Undefined where nothing is owed. */
export async function forgiveDebt(
  deps: Pick<CashierDeps, 'clock'>,
  at: Database,
  row: DepositRow,
  who: StepMaker,
): Promise<DepositRow | undefined> {
  if (row.debt === 0n) return undefined
  const reversal = { taken: row.taken, debt: 0n, forgiven: row.forgiven + row.debt }
  return addStep(deps, at, row, row.state, { who, amount: row.debt, reversal, note: 'debtForgiven' })
}
