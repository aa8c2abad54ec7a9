import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { FindingState } from '#schemas/cashier/finding-kinds.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { payoutProvider } from '#schemas/payments/provider-protocol.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import { isOpenWithdrawal } from '#machines/cashier/withdrawal.ts'
import { accountsOf } from '../../../members/account/member-store.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { namedDeposits } from '../named-deposits.ts'
import '../withdrawals/withdrawal-tables.ts'
import { canTake } from './close-finding.ts'
import type { FindingRow } from './finding-table.ts'

type StaffFinding = CallAnswer<Calls['closeFinding']>
type About = NonNullable<StaffFinding['deposit']>

/** Findings of a merchant as staff see them, with the deposits and withdrawals that they are about. */
export async function toStaffFindings(
  db: Database,
  merchant: string,
  rows: readonly FindingRow[],
): Promise<StaffFinding[]> {
  const deposits = await readDeposits(db, merchant, idsOf(rows, 'deposit'))
  const withdrawals = await readWithdrawals(db, merchant, idsOf(rows, 'withdrawal'))
  return rows.map((row) => {
    const deposit = row.deposit === null ? undefined : deposits.get(row.deposit)
    const withdrawal = row.withdrawal === null ? undefined : withdrawals.get(row.withdrawal)
    const here = sideOf(row.here_amount, row.here_currency, row.here_state)
    const there = sideOf(row.there_amount, row.there_currency, row.there_state)
    return {
      id: row.id,
      kind: row.kind,
      ...(row.source === payoutProvider ? {} : { method: row.source }),
      subject: row.subject,
      ...(here ? { here } : {}),
      ...(there ? { there } : {}),
      foundAt: row.found_at.toISOString(),
      ...(deposit ? { deposit } : {}),
      ...(withdrawal ? { withdrawal } : {}),
      canTake: canTake(row),
      ...closedOf(row),
    }
  })
}

function sideOf(amount: bigint | null, currency: Currency | null, state: FindingState | null) {
  if (amount === null || currency === null || state === null) return undefined
  return { amount: String(amount), currency, state }
}

function closedOf({ closed_at, closed_by, closed_name, closed_reason, taken }: FindingRow) {
  if (closed_at === null) return {}
  const by = { id: String(closed_by), name: closed_name ?? '' }
  return {
    closed: { at: closed_at.toISOString(), by, reason: closed_reason ?? '', hasTaken: taken !== null },
  }
}

function idsOf(rows: readonly FindingRow[], of: 'deposit' | 'withdrawal'): readonly string[] {
  return [...new Set(rows.flatMap((row) => row[of] ?? []))]
}

async function readDeposits(
  db: Database,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, About>> {
  const deposits = await namedDeposits(db, merchant, ids)
  return new Map(
    [...deposits].map(([id, { reference, account, currency, state }]) => [
      id,
      { reference, account, currency, isOpen: isOpenDeposit(state) },
    ]),
  )
}

async function readWithdrawals(
  db: Database,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, About>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
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
    rows.map(({ id, reference, member_id: member, currency, state }) => [
      id,
      {
        reference,
        account: accounts.get(member) ?? String(member),
        currency,
        isOpen: isOpenWithdrawal(state),
      },
    ]),
  )
}
