import { payoutProvider } from '#schemas/payments/provider-protocol.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { ArrivalRow } from '../cashier-tables.ts'
import { publishCashierChanged } from '../deposit-steps.ts'
import { takeArrival } from '../take-arrival.ts'
import type { FindingRow } from './finding-table.ts'

export interface ClosedFinding {
  readonly merchant: string
  readonly id: string
  readonly reason: string
  /** Takes the payment in that is missing here. */
  readonly take: boolean
  readonly by: OperatorCaller
  readonly from: Visit
}

/**
 * Closes an open finding in the given transaction. Throws `notFound`, and `caseChanged` where it is closed already, cannot be taken, or its
 * payment came in the meantime with another amount.
 */
export async function closeFinding(
  deps: CashierDeps,
  at: Database,
  { merchant, id, reason, take, by, from }: ClosedFinding,
): Promise<FindingRow> {
  const found = await at
    .selectFrom('finding')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new CallError('notFound')
  if (found.closed_at !== null) throw new CallError('caseChanged')
  const taken = take ? await takeMissing(deps, at, found, by) : undefined
  const now = deps.clock.now()
  const row = await at
    .updateTable('finding')
    .set({
      closed_at: now,
      closed_by: BigInt(by.operatorId),
      closed_name: by.name,
      closed_reason: reason,
      taken: taken?.id ?? null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishCashierChanged(at, merchant, now, id)
  const { kind, source, subject } = row
  await addAudit(at, {
    merchant,
    by,
    from,
    action: 'findingClosed',
    subject: `finding ${source} ${subject}`,
    reason,
    details: { kind, ...sidesOf(row), ...(taken ? { arrival: taken.id, deposit: taken.deposit } : {}) },
    now: deps.trueClock.now(),
  })
  return row
}

/** Whether the payment of a finding can be taken in: the provider has it, and it was missing here. */
export function canTake({ kind, source, closed_at, there_amount }: FindingRow): boolean {
  return kind === 'missingHere' && source !== payoutProvider && closed_at === null && there_amount !== null
}

async function takeMissing(
  deps: CashierDeps,
  at: Database,
  row: FindingRow,
  by: OperatorCaller,
): Promise<ArrivalRow> {
  const { merchant, source, subject: sourceId, there_amount: amount, there_currency: currency, deposit } = row
  if (!canTake(row) || amount === null || currency === null) throw new CallError('caseChanged')
  const arrival = { merchant, source, sourceId, amount, currency, by }
  const taken = await takeArrival(deps, at, { ...arrival, ...(deposit === null ? {} : { deposit }) })
  if (taken.differs) throw new CallError('caseChanged')
  return taken.row
}

function sidesOf({ here_amount, here_currency, there_amount, there_currency }: FindingRow) {
  return {
    ...(here_amount === null ? {} : { here: `${here_amount} ${here_currency}` }),
    ...(there_amount === null ? {} : { there: `${there_amount} ${there_currency}` }),
  }
}
