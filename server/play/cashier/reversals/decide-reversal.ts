import type { ReversalDecision } from '#schemas/cashier/deposit-states.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { lockDeposit, noProposal, publishCashierChanged } from '../deposit-steps.ts'
import { forgiveDebt, payDebt } from './pay-debt.ts'
import { takeBack } from './take-back.ts'

interface AskedReversal {
  readonly merchant: string
  readonly id: string
  readonly version: number
  readonly decision: ReversalDecision
  readonly by: OperatorCaller
  readonly from: Visit
}

/** Does what an operator decides of a deposit that is to be taken back, with an entry of the audit. */
export function decideReversal(deps: CashierDeps, asked: AskedReversal): Promise<DepositRow> {
  const { merchant, id, version, decision, by, from } = asked
  return transact(deps.db, async (at) => {
    const row = await lockDeposit(at, merchant, id)
    if (!row) throw new CallError('notFound')
    if (row.version !== version) throw new CallError('caseChanged')
    const decided = await decide(deps, at, row, asked)
    if (!decided) throw new CallError('caseChanged')
    const { reference, currency, member_id, received, taken, debt, forgiven } = decided
    const amounts = { received, taken, debt, forgiven }
    await addAudit(at, {
      merchant,
      by,
      from,
      action: 'reversalDecided',
      subject: `deposit ${reference}`,
      reason: decision,
      details: {
        member: String(member_id),
        currency,
        ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
        // A first proposal of two operators moves nothing.
        step: decided.proposed === null ? 'done' : 'proposed',
      },
      now: deps.trueClock.now(),
    })
    return decided
  })
}

async function decide(
  deps: CashierDeps,
  at: Database,
  row: DepositRow,
  { decision, by }: AskedReversal,
): Promise<DepositRow | undefined> {
  const who = `staff:${by.operatorId}` as const
  switch (decision) {
    case 'takeBack':
      // What was paid to a member is at no bank that could take it back from the merchant.
      if (row.state !== 'credited' || row.kind === 'peer') return undefined
      return isProposedByOther(row, by, decision)
        ? takeBack(deps, at, row, who)
        : propose(deps, at, row, { proposed: decision, ...proposerOf(by) })
    case 'forgive':
      if (row.debt === 0n) return undefined
      return isProposedByOther(row, by, decision)
        ? forgiveDebt(deps, at, row, who)
        : propose(deps, at, row, { proposed: decision, ...proposerOf(by) })
    case 'collect':
      return payDebt(deps, at, row, who)
    case 'keep':
      if (row.proposed === null && row.reversal_reported_at === null) return undefined
      return propose(deps, at, row, noProposal)
  }
}

/** Throws `ownDecision` for one's own proposal. */
function isProposedByOther(row: DepositRow, by: OperatorCaller, what: DepositRow['proposed']): boolean {
  if (row.proposed !== what) return false
  if (row.proposed_by === BigInt(by.operatorId)) throw new CallError('ownDecision')
  return true
}

function proposerOf({ operatorId, name }: OperatorCaller) {
  return { proposed_by: BigInt(operatorId), proposed_name: name }
}

/** Writes what is proposed of a locked deposit. It is no step: players do not see it. */
async function propose(
  { clock }: CashierDeps,
  at: Database,
  { id, merchant }: DepositRow,
  proposal: Partial<Pick<DepositRow, 'proposed' | 'proposed_by' | 'proposed_name' | 'reversal_reported_at'>>,
): Promise<DepositRow> {
  const row = await at
    .updateTable('deposit')
    .set(proposal)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishCashierChanged(at, merchant, clock.now(), id)
  return row
}
