import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { WithdrawalActor } from '#schemas/cashier/withdrawal-states.ts'
import { isOpenWithdrawal, isUndecided } from '#machines/cashier/withdrawal.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { complainUntil } from './complain-until.ts'
import { isOverdue } from './is-overdue.ts'
import './withdrawal-tables.ts'
import type { ComplaintRow, PayoutRow, WithdrawalRow, WithdrawalStepRow } from './withdrawal-tables.ts'

type Withdrawal = CallAnswer<Calls['oneWithdrawal']>

/** The payouts and the timeline of a withdrawal. */
export interface WithdrawalParts {
  readonly payouts: readonly PayoutRow[]
  readonly steps: readonly WithdrawalStepRow[]
  readonly complaints: readonly ComplaintRow[]
}

/** A withdrawal as its player sees it. */
export function toWithdrawal(row: WithdrawalRow, parts: WithdrawalParts, now: Date): Withdrawal {
  const { payouts, steps } = parts
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
    ...turnOf(row, payouts, now),
    canTakeBack: state === 'requested' && row.rules.takeBack,
    ...(row.reason === null ? {} : { reason: row.reason }),
    received: String(row.received),
    payouts: payouts.slice(-mostPayouts).map((payout) => ({
      ...toPayout(payout),
      ...complaintOf(row, payout, parts, now),
    })),
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
  now: Date,
): { readonly next: WithdrawalActor; readonly by?: string } {
  const by = row.by.toISOString()
  if (!isOpenWithdrawal(row.state)) return { next: 'nobody' }
  if (isUndecided(row.state)) return { next: 'staff', by }
  if (payouts.some((payout) => isForStaff(row, payout, now))) return { next: 'staff', by }
  if (payouts.some(({ state }) => state === 'matched')) return { next: 'member', by }
  const dues = payouts.flatMap((payout) => dueOf(payout)?.getTime() ?? [])
  if (dues.length > 0) return { next: 'player', by: new Date(Math.min(...dues)).toISOString() }
  if (payouts.some(({ receipt }) => receipt === 'awaiting')) return { next: 'player' }
  return { next: 'provider', by }
}

/** Whether a payout waits for staff: to be transferred, decided, looked into, or ended because nothing else ends it. */
export function isForStaff(
  { rules }: Pick<WithdrawalRow, 'rules'>,
  payout: Pick<PayoutRow, 'state' | 'receipt' | 'waits_since'>,
  now: Date,
): boolean {
  const { state, receipt } = payout
  if (state === 'stuck' || receipt === 'disputed') return true
  return (state === 'queued' && !rules.provider) || isOverdue(payout, now)
}

/** When a receipt ends by the clock; undefined while its time stands still. */
function dueOf({ due_at, stopped_at }: PayoutRow): Date | undefined {
  return stopped_at === null ? (due_at ?? undefined) : undefined
}

export function toPayout(row: PayoutRow): Withdrawal['payouts'][number] {
  const { id, n, amount, state, receipt, version, sent_at, bank_id, received, payer } = row
  const due = dueOf(row)
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
    ...(due ? { due: due.toISOString() } : {}),
    ...(received === null ? {} : { received: String(received) }),
  }
}

/** The last complaint about a payout, and until when another one is possible. */
function complaintOf(row: WithdrawalRow, payout: PayoutRow, parts: WithdrawalParts, now: Date) {
  const own = parts.complaints.filter((complaint) => complaint.payout === payout.id)
  const until = complainUntil(row, payout, own, now)
  const last = own.at(-1)
  return {
    ...(until ? { complainUntil: until.toISOString() } : {}),
    ...(last ? { complaint: toComplaint(last) } : {}),
  }
}

/** A complaint as its player sees it. */
export function toComplaint({ at, text, answer, answered_at }: ComplaintRow) {
  return {
    at: at.toISOString(),
    text,
    ...(answer === null || answered_at === null ? {} : { answer, answeredAt: answered_at.toISOString() }),
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
  if (withdrawals.length === 0) return () => ({ payouts: [], steps: [], complaints: [] })
  const ids = withdrawals.map(({ id }) => id)
  const [payouts, steps, complaints] = await Promise.all([
    db.selectFrom('payout').selectAll().where('withdrawal', 'in', ids).orderBy('n').execute(),
    db.selectFrom('withdrawal_step').selectAll().where('withdrawal', 'in', ids).orderBy('n').execute(),
    db.selectFrom('complaint').selectAll().where('withdrawal', 'in', ids).orderBy('at').execute(),
  ])
  return ({ id }) => ({
    payouts: payouts.filter(({ withdrawal }) => withdrawal === id),
    steps: steps.filter(({ withdrawal }) => withdrawal === id),
    complaints: complaints.filter(({ withdrawal }) => withdrawal === id),
  })
}
