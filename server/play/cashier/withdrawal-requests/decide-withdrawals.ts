import type { BulkRefusal, RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import { isUndecided } from '#machines/cashier/withdrawal.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { lockMembers } from '../../ledger/posting/post.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { flagsOf } from '../withdrawals/withdrawal-flags.ts'
import { lockWithdrawal, takeWithdrawalEvent } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { isTaken } from './claim-withdrawal.ts'
import { approvalRefusal, approve, lockDecisions, reject } from './decide-withdrawal.ts'

export interface BulkDecision {
  readonly merchant: string
  readonly items: readonly { readonly id: string; readonly version: number }[]
  readonly by: OperatorCaller
  readonly from: Visit
  /** Absent: they are approved. */
  readonly reason?: RejectionReason
}

interface BulkOutcome {
  readonly decided: WithdrawalRow[]
  readonly left: { readonly id: string; readonly code: BulkRefusal }[]
}

/**
 * Decides several withdrawals in one transaction with one entry of the audit. Each is judged as if it were the only one, in the order in which
 * they were requested; what cannot be decided is left as it is. A flagged one is approved only where its flags are shown.
 */
export function decideWithdrawals(deps: CashierDeps, decision: BulkDecision): Promise<BulkOutcome> {
  const { merchant, items, by, reason } = decision
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  if (versions.size < items.length) throw new CallError('badRequest', {}, 'A withdrawal is decided once')
  return transact(deps.db, async (at) => {
    await lockDecisions(at, by)
    const rows = await lockAll(at, merchant, [...versions.keys()])
    if (reason !== undefined) await lockOwners(at, rows)
    const known = new Set(rows.map(({ id }) => id))
    const left: BulkOutcome['left'] = [...versions.keys()].flatMap((id) =>
      known.has(id) ? [] : { id, code: 'notFound' },
    )
    const decided: WithdrawalRow[] = []
    for (const row of rows.toSorted((one, other) => +one.requested_at - +other.requested_at)) {
      const code = await refusalOf(deps, at, row, versions.get(row.id), decision)
      if (code) left.push({ id: row.id, code })
      else decided.push(await decide(deps, at, row, decision))
    }
    if (decided.length > 0) await audit(deps, at, decision, decided)
    return { decided, left }
  })
}

/** In one order, so that two operators who decide the same ones do not wait for each other. */
async function lockAll(at: Database, merchant: string, ids: readonly string[]): Promise<WithdrawalRow[]> {
  const rows: WithdrawalRow[] = []
  for (const id of ids.toSorted()) {
    const row = await lockWithdrawal(at, merchant, id)
    if (row) rows.push(row)
  }
  return rows
}

/** The holds of several members are given back in one transaction. */
async function lockOwners(at: Database, rows: readonly WithdrawalRow[]): Promise<void> {
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const of = rows.filter((row) => row.currency === currency)
    const [first] = of
    if (first) await lockMembers(at, first.merchant, currency, [...new Set(of.map((row) => row.member_id))])
  }
}

async function refusalOf(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  version: number | undefined,
  { by, reason }: BulkDecision,
): Promise<BulkRefusal | undefined> {
  if (row.version !== version || !isUndecided(row.state)) return 'caseChanged'
  if (await isTaken(deps, at, row, by)) return 'caseTaken'
  if (reason !== undefined) return undefined
  const refusal = await approvalRefusal(deps, at, row, by)
  if (refusal) return refusal
  return (await flagsOf(deps, at, row)).length > 0 ? 'flagged' : undefined
}

async function decide(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  { by, reason }: BulkDecision,
): Promise<WithdrawalRow> {
  const who = `staff:${by.operatorId}` as const
  const claimed = (await takeWithdrawalEvent(deps, at, row, { type: 'claimed' }, { who })) ?? row
  return reason === undefined ? approve(deps, at, claimed, by) : reject(deps, at, claimed, by, reason)
}

async function audit(
  deps: CashierDeps,
  at: Database,
  { merchant, by, from, reason }: BulkDecision,
  decided: readonly WithdrawalRow[],
): Promise<void> {
  const sum = decided.reduce((total, { amount }) => total + amount, 0n)
  await addAudit(at, {
    merchant,
    by,
    from,
    action: reason === undefined ? 'withdrawalsApproved' : 'withdrawalsRejected',
    subject: `${decided.length} withdrawals`,
    ...(reason === undefined ? {} : { reason }),
    details: {
      withdrawals: decided.map(({ reference }) => reference).join(' '),
      amount: String(sum),
      currency: decided[0]?.currency,
    },
    now: deps.trueClock.now(),
  })
}
