import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { WithdrawalActor } from '#schemas/cashier/withdrawal-states.ts'
import { isOpenWithdrawal, isUndecided } from '#machines/cashier/withdrawal.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import './withdrawal-tables.ts'
import type { PayoutRow, WithdrawalRow, WithdrawalStepRow } from './withdrawal-tables.ts'

type Withdrawal = CallAnswer<Calls['oneWithdrawal']>

/** The payouts and the timeline of a withdrawal. */
export interface WithdrawalParts {
  readonly payouts: readonly PayoutRow[]
  readonly steps: readonly WithdrawalStepRow[]
}

/** A withdrawal as its player sees it. */
export function toWithdrawal(row: WithdrawalRow, { payouts, steps }: WithdrawalParts, now: Date): Withdrawal {
  const { id, reference, currency, amount, fee, card_shown: card, state, version } = row
  return {
    id,
    reference,
    currency,
    amount: String(amount),
    fee: String(fee),
    arrives: String(amount - fee),
    card,
    state,
    version,
    requestedAt: row.requested_at.toISOString(),
    since: row.since.toISOString(),
    ...turnOf(row, payouts),
    canTakeBack: state === 'requested' && row.rules.takeBack,
    ...(row.reason === null ? {} : { reason: row.reason }),
    received: String(row.received),
    payouts: payouts.slice(-mostPayouts).map(toPayout),
    steps: steps.slice(-mostSteps).map(toStep),
    now: now.toISOString(),
  }
}

const mostPayouts = 50
const mostSteps = 100

/** Whose turn it is, and by when. */
export function turnOf(
  row: Pick<WithdrawalRow, 'state' | 'by' | 'rules'>,
  payouts: readonly PayoutRow[],
): { readonly next: WithdrawalActor; readonly by?: string } {
  const by = row.by.toISOString()
  if (!isOpenWithdrawal(row.state)) return { next: 'nobody' }
  if (isUndecided(row.state)) return { next: 'staff', by }
  if (payouts.some((payout) => isForStaff(row, payout))) return { next: 'staff', by }
  const isMatched = payouts.some(({ state }) => state === 'matched')
  if (isMatched) return { next: 'member', by }
  const dues = payouts.flatMap(({ due_at }) => due_at?.getTime() ?? [])
  if (dues.length > 0) return { next: 'player', by: new Date(Math.min(...dues)).toISOString() }
  return { next: 'provider', by }
}

/** Whether a payout waits for staff: to be transferred, decided or looked into. */
export function isForStaff(
  { rules }: Pick<WithdrawalRow, 'rules'>,
  { state, receipt }: Pick<PayoutRow, 'state' | 'receipt'>,
): boolean {
  return state === 'stuck' || receipt === 'disputed' || (state === 'queued' && !rules.provider)
}

export function toPayout(row: PayoutRow): Withdrawal['payouts'][number] {
  const { id, n, amount, state, receipt, version, sent_at, bank_id, due_at, received, payer } = row
  return {
    id,
    n,
    amount: String(amount),
    state,
    ...(receipt === null ? {} : { receipt }),
    version,
    ...(sent_at === null ? {} : { sentAt: sent_at.toISOString() }),
    ...(payer === null ? {} : { payer }),
    ...(bank_id === null ? {} : { bankId: bank_id }),
    ...(due_at === null ? {} : { due: due_at.toISOString() }),
    ...(received === null ? {} : { received: String(received) }),
  }
}

function toStep({ kind, at, payout, amount, reason }: WithdrawalStepRow): Withdrawal['steps'][number] {
  return {
    kind,
    at: at.toISOString(),
    ...(payout === null ? {} : { payout }),
    ...(amount === null ? {} : { amount: String(amount) }),
    ...(reason === null ? {} : { reason }),
  }
}

/** The payouts and timelines of withdrawals, each in their order. */
export async function partsOf(
  db: Database,
  withdrawals: readonly Pick<WithdrawalRow, 'id'>[],
): Promise<(row: Pick<WithdrawalRow, 'id'>) => WithdrawalParts> {
  if (withdrawals.length === 0) return () => ({ payouts: [], steps: [] })
  const ids = withdrawals.map(({ id }) => id)
  const [payouts, steps] = await Promise.all([
    db.selectFrom('payout').selectAll().where('withdrawal', 'in', ids).orderBy('n').execute(),
    db.selectFrom('withdrawal_step').selectAll().where('withdrawal', 'in', ids).orderBy('n').execute(),
  ])
  return ({ id }) => ({
    payouts: payouts.filter(({ withdrawal }) => withdrawal === id),
    steps: steps.filter(({ withdrawal }) => withdrawal === id),
  })
}
