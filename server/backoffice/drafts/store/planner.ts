import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { activeOperator } from '../../operators/active-operator.ts'
import type { ScheduleRow } from '../draft-tables.ts'
import { mayPublish } from '../may-touch.ts'

interface Planned extends Pick<ScheduleRow, 'merchant' | 'operator_id'> {
  /** The documents that the draft changes. */
  readonly documents: readonly string[]
}

/** Throws `plannerOff` where the operator in whose name something was planned was switched off, or may no longer publish it. */
export async function assertPlannerMay(db: Database, planned: Planned): Promise<void> {
  if (!(await plannerMay(db, planned))) throw new CallError('plannerOff')
}

/** Whether the operator in whose name something was planned may still publish it. */
export async function plannerMay(
  db: Database,
  { merchant, operator_id, documents }: Planned,
): Promise<boolean> {
  // The command line is not an operator's.
  if (!/^[0-9]{1,18}$/.test(operator_id)) return true
  const planner = await activeOperator(db, BigInt(operator_id))
  return planner !== undefined && mayPublish(planner, merchant, documents)
}
