import { sql } from 'kysely'
import { isUndecided } from '#machines/cashier/withdrawal.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import {
  lockWithdrawal,
  publishWithdrawalChanged,
  takeWithdrawalEvent,
} from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

export interface Operator {
  readonly operatorId: string
  readonly name: string
}

/** Milliseconds for which a claim keeps others away. */
const lasts = 15 * 60_000

/**
 * Claims a withdrawal, or keeps the claim. Throws `caseTaken` while another operator has it, and `caseChanged` where there is nothing to
 * decide.
 */
export function claimWithdrawal(
  deps: CashierDeps,
  merchant: string,
  id: string,
  by: Operator,
): Promise<WithdrawalRow> {
  return transact(deps.db, async (at) => {
    const row = await lockWithdrawal(at, merchant, id)
    if (!row) throw new CallError('notFound')
    if (!isUndecided(row.state)) throw new CallError('caseChanged')
    if (await isTaken(deps, at, row, by)) throw new CallError('caseTaken')
    return claim(deps, at, row, by)
  })
}

/** Claims the oldest withdrawal that nobody works on and that this operator may decide; undefined where there is none. */
export function claimNext(
  deps: CashierDeps,
  merchant: string,
  by: Operator,
): Promise<WithdrawalRow | undefined> {
  return transact(deps.db, async (at) => {
    const row = await at
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('state', 'in', ['requested', 'reviewing', 'secondLook'])
      .where(sql<boolean>`first_by IS DISTINCT FROM ${BigInt(by.operatorId)}`)
      .where(isFreeFor(by, deps.clock.now()))
      .orderBy('requested_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return row && claim(deps, at, row, by)
  })
}

/** Gives a claim up. Throws `caseTaken` where another operator has it. */
export function releaseWithdrawal(
  deps: CashierDeps,
  merchant: string,
  id: string,
  by: Operator,
): Promise<WithdrawalRow> {
  return transact(deps.db, async (at) => {
    const row = await lockWithdrawal(at, merchant, id)
    if (!row) throw new CallError('notFound')
    if (row.claimed_by === null) return row
    if (row.claimed_by !== BigInt(by.operatorId)) throw new CallError('caseTaken')
    return setClaim(deps, at, row, { claimed_by: null, claimed_name: null, claimed_until: null })
  })
}

/** Throws `caseTaken` unless this operator has claimed a locked withdrawal, and still has it. */
export function assertClaimed({ clock }: Pick<CashierDeps, 'clock'>, row: WithdrawalRow, by: Operator): void {
  const isOwn = row.claimed_by === BigInt(by.operatorId)
  if (!isOwn || row.claimed_until === null || row.claimed_until <= clock.now())
    throw new CallError('caseTaken')
}

/** Whether another operator who is still active works on a locked withdrawal. */
export async function isTaken(
  { clock }: Pick<CashierDeps, 'clock'>,
  at: Database,
  { id }: Pick<WithdrawalRow, 'id'>,
  by: Operator,
): Promise<boolean> {
  const free = await at
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where(isFreeFor(by, clock.now()))
    .executeTakeFirst()
  return free === undefined
}

/** No claim, one that is over, one's own, or that of an operator who was switched off. */
function isFreeFor({ operatorId }: Operator, now: Date) {
  return sql<boolean>`(claimed_until IS NULL OR claimed_until <= ${now} OR claimed_by = ${BigInt(operatorId)}
    OR claimed_by IN (SELECT id FROM operator WHERE NOT is_active))`
}

async function claim(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  by: Operator,
): Promise<WithdrawalRow> {
  const who = `staff:${by.operatorId}` as const
  const reviewing = await takeWithdrawalEvent(deps, at, row, { type: 'claimed' }, { who })
  return setClaim(deps, at, reviewing ?? row, {
    claimed_by: BigInt(by.operatorId),
    claimed_name: by.name,
    claimed_until: new Date(deps.clock.now().getTime() + lasts),
  })
}

async function setClaim(
  { clock }: Pick<CashierDeps, 'clock'>,
  at: Database,
  { id }: WithdrawalRow,
  claimed: Pick<WithdrawalRow, 'claimed_by' | 'claimed_name' | 'claimed_until'>,
): Promise<WithdrawalRow> {
  const row = await at
    .updateTable('withdrawal')
    .set(claimed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishWithdrawalChanged(at, row, clock.now())
  return row
}
