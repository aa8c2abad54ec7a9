import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { AuditAction } from '#schemas/operators/audit-actions.ts'
import type { DisputeDecision } from '#schemas/cashier/withdrawal-states.ts'
import { isUnknown } from '#machines/cashier/payout.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { addNote } from '../withdrawals/add-note.ts'
import { isOverdue } from '../withdrawals/is-overdue.ts'
import { publishWithdrawalChanged } from '../withdrawals/withdrawal-steps.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { isOver, partOf } from './answer-receipt.ts'
import { isPeerPayout } from './credit-payer.ts'
import { changePayout, lockPayout, takePayoutEvent, type LockedPayout } from './payout-steps.ts'
import { takeReceipt, takeSent } from './take-receipt.ts'

export interface PayoutCase {
  readonly merchant: string
  readonly payout: string
  readonly version: number
  readonly by: OperatorCaller
  readonly from: Visit
}

export type PayoutDecision =
  | { readonly decision: 'sent'; readonly bankId: string; readonly reason?: string | undefined }
  | { readonly decision: 'notSent'; readonly reason?: string | undefined }
  | { readonly decision: 'retry' | 'giveBack' }

/**
 * Decides a payout that waits for staff, or that has waited for a day to be sent. One whose outcome has not been known for a day is settled
 * by two operators, with a reason.
 */
export function decidePayout(deps: CashierDeps, asked: PayoutCase & PayoutDecision): Promise<WithdrawalRow> {
  return withPayout(deps, asked, 'payoutDecided', asked.decision, async (at, locked) => {
    const { row, payout } = locked
    const who = `staff:${asked.by.operatorId}` as const
    const isLeft = !row.rules.provider || isOverdue(payout, deps.clock.now())
    const isManual = payout.state === 'stuck' || (payout.state === 'queued' && isLeft)
    switch (asked.decision) {
      case 'retry':
        if (payout.state !== 'stuck') return undefined
        return takePayoutEvent(deps, at, locked, { type: 'retried' }, { who, ...again(deps, row) })
      case 'giveBack':
        return isManual
          ? takePayoutEvent(deps, at, locked, { type: 'cancelled' }, { who, next_at: null })
          : undefined
      case 'sent':
        if (isManual) return takeSent(deps, at, locked, { who, bankId: asked.bankId })
        if (!(await isConfirmed(deps, at, locked, asked, 'sent'))) return row
        return takeSent(deps, at, locked, { who, bankId: asked.bankId })
      case 'notSent':
        if (!(await isConfirmed(deps, at, locked, asked, 'notSent'))) return row
        return takePayoutEvent(
          deps,
          at,
          locked,
          { type: 'refusedForGood' },
          { who, next_at: null, attempt: null },
        )
    }
  })
}

/** Forces the receipt of a payout (specification §4): proposed by one operator, done by another. */
export function forceReceipt(deps: CashierDeps, asked: PayoutCase): Promise<WithdrawalRow> {
  return withPayout(deps, asked, 'receiptForced', 'forced', async (at, locked) => {
    if (isOver(locked.payout)) throw new CallError('receiptOver')
    if (locked.payout.receipt === null) return undefined
    if (!(await isProposedByOther(deps, at, locked, asked, 'force'))) return locked.row
    return takeReceipt(deps, at, locked, { type: 'forced' }, { who: `staff:${asked.by.operatorId}` })
  })
}

const found = { paid: 'foundPaid', part: 'foundPart', notPaid: 'foundUnpaid' } as const

/** Decides a disputed payout. One that a member has paid takes two operators. */
export function decideDispute(
  deps: CashierDeps,
  asked: PayoutCase & { readonly decision: DisputeDecision; readonly received?: bigint | undefined },
): Promise<WithdrawalRow> {
  return withPayout(deps, asked, 'disputeDecided', asked.decision, async (at, locked) => {
    const { payout } = locked
    if (isOver(payout)) throw new CallError('receiptOver')
    if (payout.receipt !== 'disputed') return undefined
    const who = `staff:${asked.by.operatorId}` as const
    const part: { readonly received?: bigint } =
      asked.decision === 'part' ? { received: partOf(payout, asked.received) } : {}
    // It moves the money of one member to another.
    const needsTwo = isPeerPayout(payout)
    if (needsTwo && !(await isProposedByOther(deps, at, locked, asked, asked.decision, part.received)))
      return locked.row
    return takeReceipt(deps, at, locked, { type: found[asked.decision] }, { who, ...part })
  })
}

/** Does what an operator decides of a payout, with an entry of the audit. Throws `caseChanged` where it is not possible any more. */
function withPayout(
  deps: CashierDeps,
  { merchant, payout: id, version, by, from }: PayoutCase,
  action: AuditAction,
  decision: string,
  decide: (at: Database, locked: LockedPayout) => Promise<WithdrawalRow | undefined>,
): Promise<WithdrawalRow> {
  return transact(deps.db, async (at) => {
    const locked = await lockPayout(at, merchant, id)
    if (!locked) throw new CallError('notFound')
    const { row, payout } = locked
    const isOfReceipt = action !== 'payoutDecided'
    if (payout.version !== version)
      throw new CallError(isOfReceipt && isOver(payout) ? 'receiptOver' : 'caseChanged')
    const decided = await decide(at, locked)
    if (!decided) throw new CallError('caseChanged')
    const { reference, currency } = row
    await addAudit(at, {
      merchant,
      by,
      from,
      action,
      subject: `withdrawal ${reference}`,
      reason: decision,
      // A first proposal of two operators changes nothing of the withdrawal.
      details: {
        payout: String(payout.n),
        amount: String(payout.amount),
        currency,
        step: decided === row ? 'proposed' : 'done',
      },
      now: deps.trueClock.now(),
    })
    return decided
  })
}

function again({ clock }: CashierDeps, { rules }: WithdrawalRow) {
  const now = clock.now()
  return { attempts: 0, tries: 0, attempt: null, next_at: rules.provider ? now : null, waits_since: now }
}

/** Whether a second operator confirms the outcome of an attempt that has not been known for a day. */
async function isConfirmed(
  deps: CashierDeps,
  at: Database,
  locked: LockedPayout,
  asked: PayoutCase & { readonly reason?: string | undefined },
  what: 'sent' | 'notSent',
): Promise<boolean> {
  const { row, payout } = locked
  const now = deps.clock.now()
  if (!isUnknown(payout.state) || !isOverdue(payout, now)) throw new CallError('caseChanged')
  if (asked.reason === undefined)
    throw new CallError('badRequest', {}, 'A payout whose outcome is unknown is settled with a reason')
  const isConfirming = await isProposedByOther(deps, at, locked, asked, what)
  await addNote(at, row, asked.by, asked.reason, now)
  return isConfirming
}

/** Whether another operator proposed the same; a first proposal is written. Throws `ownDecision` for one's own. */
async function isProposedByOther(
  { clock }: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  { by }: PayoutCase,
  what: NonNullable<PayoutRow['proposed']>,
  received: bigint | null = null,
): Promise<boolean> {
  if (payout.proposed === what && payout.proposed_received === received) {
    if (payout.proposed_by === BigInt(by.operatorId)) throw new CallError('ownDecision')
    return true
  }
  await changePayout(at, payout, {
    proposed: what,
    proposed_by: BigInt(by.operatorId),
    proposed_name: by.name,
    proposed_received: received,
  })
  await publishWithdrawalChanged(at, row, clock.now())
  return false
}
