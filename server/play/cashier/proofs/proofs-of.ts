import type { Database } from '../../../platform/database/connect-database.ts'
import './proof-table.ts'

/** A picture of the transfer of a deposit, without its bytes. */
export interface DepositProof {
  readonly id: string
  readonly deposit: string | null
  readonly at: Date
  readonly seen_before: boolean
}

/** The pictures that were sent with deposits, the oldest first. */
export async function proofsOf(
  db: Database,
  deposits: readonly { readonly id: string }[],
): Promise<readonly DepositProof[]> {
  if (deposits.length === 0) return []
  const ids = deposits.map(({ id }) => id)
  return db
    .selectFrom('proof')
    .select(['id', 'used_for_deposit as deposit', 'at', 'seen_before'])
    .where('used_for_deposit', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
