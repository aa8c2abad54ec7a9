import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import { accountsOf } from '../../members/account/member-store.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { ArrivalRow, DepositRow } from './cashier-tables.ts'
import { namedDeposits } from './named-deposits.ts'
import { proofsOf, type DepositProof } from './proofs/proofs-of.ts'

type StaffDeposit = CallAnswer<Calls['refuseDeposit']>
type StaffArrival = CallAnswer<Calls['enterArrival']>

/** Deposits of a merchant as staff see them. */
export async function toStaffDeposits(
  db: Database,
  merchant: string,
  rows: readonly DepositRow[],
): Promise<StaffDeposit[]> {
  const accounts = await accountsOf(
    db,
    merchant,
    rows.map(({ member_id: member }) => member),
  )
  const proofs = await proofsOf(db, rows)
  return rows.map((row) => toStaffDeposit(row, accounts, proofs))
}

function toStaffDeposit(
  row: DepositRow,
  accounts: ReadonlyMap<bigint, string>,
  proofs: readonly DepositProof[],
): StaffDeposit {
  const { id, reference, member_id, method_id, kind, currency, asked, received, state, version } = row
  return {
    id,
    reference,
    account: accounts.get(member_id) ?? String(member_id),
    method: method_id,
    kind,
    currency,
    asked: String(asked),
    ...(received > 0n ? { received: String(received) } : {}),
    state,
    version,
    begunAt: row.begun_at.toISOString(),
    since: row.since.toISOString(),
    ...(row.held === null ? {} : { held: row.held }),
    ...(isOpenDeposit(state) && row.held === null ? { by: row.due_at.toISOString() } : {}),
    ...reversalOf(row),
    proofs: proofs
      .filter(({ deposit }) => deposit === id)
      .map((proof) => ({ id: proof.id, at: proof.at.toISOString(), seenBefore: proof.seen_before })),
  }
}

function reversalOf(row: DepositRow): Partial<StaffDeposit> {
  const { reversal_reported_at, proposed, proposed_by, proposed_name, state, taken, debt, forgiven } = row
  return {
    ...(reversal_reported_at === null ? {} : { reportedAt: reversal_reported_at.toISOString() }),
    ...(proposed === null
      ? {}
      : { proposal: { what: proposed, by: { id: String(proposed_by), name: proposed_name ?? '' } } }),
    ...(state === 'takenBack' ? { taken: String(taken) } : {}),
    ...(debt > 0n ? { debt: String(debt) } : {}),
    ...(forgiven > 0n ? { forgiven: String(forgiven) } : {}),
  }
}

/** Money that came as staff see it, with the deposits that it was credited to or is meant for. */
export async function toStaffArrivals(
  db: Database,
  merchant: string,
  rows: readonly ArrivalRow[],
): Promise<StaffArrival[]> {
  const ids = rows.flatMap(({ deposit, meant_for }) => deposit ?? meant_for ?? [])
  const deposits = await namedDeposits(db, merchant, ids)
  return rows.map((row) => {
    const found = deposits.get(row.deposit ?? row.meant_for ?? '')
    return {
      id: row.id,
      source: row.source,
      sourceId: row.source_id,
      amount: String(row.amount),
      currency: row.currency,
      ...(row.payer === null ? {} : { payer: row.payer }),
      ...(row.text === null ? {} : { text: row.text }),
      at: row.at.toISOString(),
      ...(row.entered_by === null
        ? {}
        : { by: { id: String(row.entered_by), name: row.entered_name ?? '' } }),
      ...(found
        ? {
            [row.deposit === null ? 'meantFor' : 'deposit']: {
              id: found.id,
              reference: found.reference,
              account: found.account,
            },
          }
        : {}),
    }
  })
}
