import type { OperatorCaller } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { publishWithdrawalChanged } from './withdrawal-steps.ts'
import type { WithdrawalRow } from './withdrawal-tables.ts'

/** Adds a note about a withdrawal that only staff see. */
export async function addNote(
  at: Database,
  row: Pick<WithdrawalRow, 'id' | 'merchant' | 'member_id'>,
  by: OperatorCaller,
  text: string,
  now: Date,
): Promise<void> {
  const note = { withdrawal: row.id, at: now, by_id: BigInt(by.operatorId), by_name: by.name, text }
  await at.insertInto('withdrawal_note').values(note).execute()
  await publishWithdrawalChanged(at, row, now)
}
