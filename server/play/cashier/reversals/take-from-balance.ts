import { amountOf } from '#schemas/money/amount.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { lockMembers, post } from '../../ledger/posting/post.ts'
import { readBalances } from '../../ledger/reports/balances.ts'
import type { DepositRow } from '../cashier-tables.ts'

/**
 * Takes an amount back from the balance of the member of a locked deposit, to the house account that it was granted from, as far as the
 * balance goes. Returns what was taken. Stakes come before or after it.
 */
export async function takeFromBalance(
  at: Database,
  { id, version, merchant, member_id: member, currency, reference }: DepositRow,
  amount: bigint,
  cause: string,
): Promise<bigint> {
  await lockMembers(at, merchant, currency, [member])
  const balances = await readBalances(at, merchant, member)
  const main = balances.find((each) => each.main.currency === currency)?.main.minor ?? 0n
  const taken = amount < main ? amount : main
  if (taken === 0n) return 0n
  const { code } = await post(at, {
    merchant,
    scope: 'cashier',
    // Once for each step. It is the key of no arrival, because no method has a slash.
    key: `d/${id}/${version}`,
    member,
    cause,
    detail: reference,
    kind: 'debit',
    amount: amountOf(taken, currency),
    house: 'deposits',
  })
  if (code !== 'ok') throw new Error(`The ledger says ${code} of a deposit that was taken back`)
  return taken
}
