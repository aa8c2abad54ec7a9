import type { WithdrawalStepKind } from '#schemas/cashier/withdrawal-states.ts'
import { payoutAfter } from '#machines/cashier/payout.ts'
import { isFinalReceipt, receiptAfter, type ReceiptEvent } from '#machines/cashier/withdrawal-receipt.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { StepMaker } from '../deposit-steps.ts'
import { spend, takeReturned } from '../withdrawals/withdrawal-money.ts'
import { notifyPaid } from '../withdrawals/notify-withdrawer.ts'
import { addWithdrawalStep, takeWithdrawalEvent } from '../withdrawals/withdrawal-steps.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { creditPayer, failPayer, isPeerPayout, publishToPayer } from './credit-payer.ts'
import { changePayout, noProposal, queuePayout, settleWithdrawal, type LockedPayout } from './payout-steps.ts'

/**
 * A payout was sent: with receipts its player answers until a time, without them it is received. Undefined where the state does not
 * allow it.
 */
export async function takeSent(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  { who, bankId }: { readonly who: StepMaker; readonly bankId: string },
): Promise<WithdrawalRow | undefined> {
  if (payoutAfter(payout.state, { type: 'sent' }) === undefined) return undefined
  const now = deps.clock.now()
  const { receipt } = row.rules
  const sent = await changePayout(at, payout, {
    state: 'sent',
    next_at: null,
    sent_at: now,
    bank_id: bankId,
    receipt: receipt ? 'awaiting' : 'received',
    due_at: receipt ? new Date(now.getTime() + receipt.minutes * 60_000) : null,
    sent_version: payout.version + 1,
    ended_at: receipt ? null : now,
    ...noProposal,
  })
  const { n, amount } = sent
  // Staff may transfer a payout that no provider began to send.
  const paying = (await takeWithdrawalEvent(deps, at, row, { type: 'sending' }, { who })) ?? row
  const told = await addWithdrawalStep(deps, at, paying, 'sent', { who, payout: n, amount })
  await notifyPaid(deps, at, row, sent)
  return receipt ? told : spendReceived(deps, at, told, sent, { who: 'clock', kind: 'received', amount })
}

interface Answered {
  readonly who: StepMaker
  /** What arrived, where only a part did: more than nothing and less than the amount of the payout. */
  readonly received?: bigint
}

/** Brings the receipt of a sent payout forward. Undefined where the event changes nothing in its state. */
export async function takeReceipt(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  event: ReceiptEvent,
  { who, received }: Answered,
): Promise<WithdrawalRow | undefined> {
  const state = payout.receipt === null ? undefined : receiptAfter(payout.receipt, event)
  if (state === undefined || payout.state !== 'sent') return undefined
  const part = state === 'partlyReceived' ? (received ?? null) : null
  const changed = await changePayout(at, payout, {
    receipt: state,
    received: part,
    due_at: null,
    stopped_at: null,
    ended_at: isFinalReceipt(state) ? deps.clock.now() : null,
    ...noProposal,
  })
  const { n, amount } = changed
  switch (state) {
    case 'received':
    case 'forced':
      return spendReceived(deps, at, row, changed, { who, kind: state, amount })
    case 'partlyReceived': {
      if (part === null) throw new Error('A part of a payout has an amount')
      return spendReceived(deps, at, row, changed, { who, kind: state, amount: part })
    }
    case 'notReceived': {
      const told = await addWithdrawalStep(deps, at, row, state, { who, payout: n, amount })
      const isForHouse = isPeerPayout(changed)
      if (isForHouse) await failPayer(deps, at, changed, who)
      return queuePayout(deps, at, told, amount, { who, isForHouse })
    }
    default: {
      if (isPeerPayout(changed)) await publishToPayer(deps, at, changed)
      const kind = event.type === 'unanswered' ? 'unanswered' : 'disputed'
      return addWithdrawalStep(deps, at, row, kind, { who, payout: n, amount })
    }
  }
}

/**
 * The bank of the player gave a payout back. What was received is on the balance again; what waited for an answer waits for staff, because
 * it is still held. Undefined where the state does not allow it.
 */
export async function takeReturn(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  who: StepMaker = 'provider:payouts',
): Promise<WithdrawalRow | undefined> {
  const state = payoutAfter(payout.state, { type: 'returned' })
  if (state === undefined) return undefined
  const { n, amount, receipt } = payout
  const isHeld = receipt === 'awaiting' || receipt === 'disputed'
  const paid = spentOn(payout)
  const kept = isHeld ? ({ receipt: 'notReceived', due_at: null, stopped_at: null } as const) : {}
  await changePayout(at, payout, { state, ...kept, ...noProposal })
  if (isHeld) {
    const told = await addWithdrawalStep(deps, at, row, 'returned', { who, payout: n, amount })
    return queuePayout(deps, at, told, amount, { who, isStuck: true })
  }
  if (paid === 0n) return row
  await takeReturned(at, row, payout, paid, who)
  const less = await at
    .updateTable('withdrawal')
    .set(({ eb }) => ({ received: eb('received', '-', paid) }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const step = { who, payout: n, amount: paid } as const
  return (
    (await takeWithdrawalEvent(deps, at, less, { type: 'returned' }, step)) ??
    (await addWithdrawalStep(deps, at, less, 'returned', step))
  )
}

/** What of a payout was taken out of the hold. */
function spentOn({ receipt, amount, received }: PayoutRow): bigint {
  if (receipt === 'received' || receipt === 'forced') return amount
  return receipt === 'partlyReceived' ? (received ?? 0n) : 0n
}

interface Spent {
  readonly who: StepMaker
  readonly kind: Extract<WithdrawalStepKind, 'received' | 'partlyReceived' | 'forced'>
  readonly amount: bigint
}

/** Spends what arrived; the rest is paid by another payout. */
async function spendReceived(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  payout: PayoutRow,
  { who, kind, amount }: Spent,
): Promise<WithdrawalRow> {
  if (isPeerPayout(payout)) await creditPayer(deps, at, row, payout, { amount, who })
  else await spend(at, row, payout, amount, who)
  const more = await at
    .updateTable('withdrawal')
    .set(({ eb }) => ({ received: eb('received', '+', amount) }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const told = await addWithdrawalStep(deps, at, more, kind, { who, payout: payout.n, amount })
  if (amount < payout.amount) return queuePayout(deps, at, told, payout.amount - amount, { who })
  return settleWithdrawal(deps, at, told)
}
