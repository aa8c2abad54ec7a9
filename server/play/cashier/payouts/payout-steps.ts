import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { payoutAfter, type PayoutEvent } from '#machines/cashier/payout.ts'
import { isFinalReceipt } from '#machines/cashier/withdrawal-receipt.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { StepMaker } from '../deposit-steps.ts'
import { giveBackAll, giveBackPayout, spendFee } from '../withdrawals/withdrawal-money.ts'
import { addWithdrawalStep, lockWithdrawal, takeWithdrawalEvent } from '../withdrawals/withdrawal-steps.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { notifyRejected } from '../withdrawals/notify-withdrawer.ts'

export type PayoutChanges = Updateable<Tables['payout']>

/** A payout, with its withdrawal locked. */
export interface LockedPayout {
  readonly row: WithdrawalRow
  readonly payout: PayoutRow
}

/** Locks the withdrawal of a payout, and reads both. */
export async function lockPayout(
  at: Database,
  merchant: string,
  id: string,
): Promise<LockedPayout | undefined> {
  const read = () => at.selectFrom('payout').selectAll().where('merchant', '=', merchant).where('id', '=', id)
  const found = await read().executeTakeFirst()
  const row = found && (await lockWithdrawal(at, merchant, found.withdrawal))
  // It may have changed until the lock was there.
  return row && { row, payout: await read().executeTakeFirstOrThrow() }
}

interface Queued {
  readonly who: StepMaker
  /** Staff decide before it is sent. */
  readonly isStuck?: boolean
  /** No member is asked to pay it. */
  readonly isForHouse?: boolean
}

/** Adds a payment to a locked withdrawal. */
export async function queuePayout(
  deps: Pick<CashierDeps, 'clock' | 'rules'>,
  at: Database,
  row: WithdrawalRow,
  amount: bigint,
  { who, isStuck = false, isForHouse = false }: Queued,
): Promise<WithdrawalRow> {
  const { id: withdrawal, merchant, member_id } = row
  const { last } = await at
    .selectFrom('payout')
    .select(sql<number>`coalesce(max(n), 0)`.as('last'))
    .where('withdrawal', '=', withdrawal)
    .executeTakeFirstOrThrow()
  const n = last + 1
  const state = isStuck ? 'stuck' : 'queued'
  const peer_until = isStuck || isForHouse ? null : peerUntil(deps, row)
  const next_at = row.rules.provider && !isStuck ? (peer_until ?? deps.clock.now()) : null
  await at
    .insertInto('payout')
    .values({
      id: randomUUID(),
      withdrawal,
      merchant,
      member_id,
      n,
      amount,
      state,
      next_at,
      peer_until,
      waits_since: deps.clock.now(),
    })
    .execute()
  return addWithdrawalStep(deps, at, row, state, { who, payout: n, amount })
}

/** Until when members can take a payout; null where the merchant does not let them, or payees do not confirm. */
function peerUntil(
  { clock, rules }: Pick<CashierDeps, 'clock' | 'rules'>,
  { merchant, rules: own }: WithdrawalRow,
): Date | null {
  const { methods, peer } = rules(merchant).cashier
  const isOffered = methods.some(({ kind, isOn }) => kind === 'peer' && isOn)
  return peer && isOffered && own.receipt ? new Date(clock.now().getTime() + peer.waitMinutes * 60_000) : null
}

/** Brings a payout forward that was not sent. Undefined where the event changes nothing in its state. */
export async function takePayoutEvent(
  deps: CashierDeps,
  at: Database,
  { row, payout }: LockedPayout,
  event: Exclude<PayoutEvent, { readonly type: 'sent' | 'returned' }>,
  { who, ...changes }: PayoutChanges & { readonly who: StepMaker },
): Promise<WithdrawalRow | undefined> {
  const state = payoutAfter(payout.state, event)
  if (state === undefined) return undefined
  await changePayout(at, payout, { ...changes, state, ...noProposal })
  const { n, amount } = payout
  switch (state) {
    case 'sending':
      return (await takeWithdrawalEvent(deps, at, row, { type: 'sending' }, { who })) ?? row
    case 'cancelled': {
      await giveBackPayout(at, row, payout, who)
      return settleWithdrawal(
        deps,
        at,
        await addWithdrawalStep(deps, at, row, 'cancelled', { who, payout: n, amount }),
      )
    }
    case 'queued':
    case 'matched':
    case 'unsure':
    case 'stuck':
      return addWithdrawalStep(deps, at, row, state, { who, payout: n, amount })
    default:
      return row
  }
}

/** Writes a payout of a locked withdrawal, with a new version. */
export async function changePayout(
  at: Database,
  { id, version }: PayoutRow,
  changes: PayoutChanges,
): Promise<PayoutRow> {
  return at
    .updateTable('payout')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const noProposal = {
  proposed: null,
  proposed_by: null,
  proposed_name: null,
  proposed_received: null,
} as const

/** Ends a locked withdrawal when each of its payouts has ended: the fee is spent, or what is left of the hold is given back. */
export async function settleWithdrawal(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
): Promise<WithdrawalRow> {
  const payouts = await at.selectFrom('payout').selectAll().where('withdrawal', '=', row.id).execute()
  if (!payouts.every(hasEnded)) return row
  if (row.received > 0n) {
    const closed = await takeWithdrawalEvent(
      deps,
      at,
      row,
      { type: 'closed' },
      { who: 'clock', amount: row.received },
    )
    if (closed) await spendFee(at, row)
    return closed ?? row
  }
  const reason = 'payoutFailed'
  const failed = await takeWithdrawalEvent(deps, at, row, { type: 'failed' }, { who: 'clock', reason })
  if (!failed) return row
  // Without a fee nothing is left: the payouts have been given back one by one.
  if (row.fee > 0n) await giveBackAll(at, row, 'clock')
  await notifyRejected(deps, at, row, reason)
  return failed
}

function hasEnded({ state, receipt }: PayoutRow): boolean {
  return state === 'cancelled' || state === 'returned' || (receipt !== null && isFinalReceipt(receipt))
}
