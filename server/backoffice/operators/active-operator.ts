import type { OperatorCaller } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { operatorCaller } from './operator-caller.ts'
import { findById, grantsOf } from './operator-store.ts'

/** An operator without a session, with the current roles; undefined for one who was switched off. */
export async function activeOperator(db: Database, id: bigint): Promise<OperatorCaller | undefined> {
  const operator = await findById(db, id)
  if (!operator?.is_active) return undefined
  const who = { operatorId: String(id), sessionId: '', name: operator.name }
  return operatorCaller(who, await grantsOf(db, id))
}
