import { accountsOf } from '../../members/account/member-store.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './cashier-tables.ts'
import type { DepositRow } from './cashier-tables.ts'

interface NamedDeposit extends Pick<DepositRow, 'id' | 'reference' | 'currency' | 'state'> {
  readonly account: string
}

/** The deposits of a merchant by their ids, with the accounts of their members. */
export async function namedDeposits(
  db: Database,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedDeposit>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'reference', 'member_id', 'currency', 'state'])
    .where('merchant', '=', merchant)
    .where('id', 'in', ids)
    .execute()
  const accounts = await accountsOf(
    db,
    merchant,
    rows.map(({ member_id: member }) => member),
  )
  return new Map(
    rows.map(({ member_id: member, ...row }) => [
      row.id,
      { ...row, account: accounts.get(member) ?? String(member) },
    ]),
  )
}
