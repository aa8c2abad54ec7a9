import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { isOnItsWay } from '#machines/cashier/payout.ts'
import { isUndecided } from '#machines/cashier/withdrawal.ts'
import { accountsOf } from '../../../members/account/member-store.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { namedDeposits } from '../named-deposits.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { Operator } from './claim-withdrawal.ts'
import { isOverdue } from '../withdrawals/is-overdue.ts'
import { flagsOf } from '../withdrawals/withdrawal-flags.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import {
  isForStaff,
  partsOf,
  toComplaint,
  toWithdrawal,
  turnOf,
  type WithdrawalParts,
} from '../withdrawals/withdrawal-view.ts'

type StaffCase = CallAnswer<Calls['staffWithdrawal']>
type Listed = CallAnswer<Calls['staffWithdrawals']>['items'][number]

/** Notes and proofs of a case. */
const most = 50

/** A withdrawal as an operator works on it. */
export async function toStaffCase(
  deps: Pick<CashierDeps, 'db' | 'clock'>,
  row: WithdrawalRow,
  by: Operator,
): Promise<StaffCase> {
  const { db, clock } = deps
  const now = clock.now()
  const parts = (await partsOf(db, [row]))(row)
  const accounts = await accountsOf(db, row.merchant, [row.member_id])
  return {
    ...toWithdrawal(row, parts, now),
    account: accounts.get(row.member_id) ?? String(row.member_id),
    flags: isToDecide(row, parts.payouts) ? await flagsOf(deps, db, row) : [],
    ...claimOf(row, now, by),
    ...(row.first_by === null ? {} : { firstBy: personOf(row.first_by, row.first_name) }),
    needsOther: row.state === 'secondLook' && row.first_by === BigInt(by.operatorId),
    isAutomatic: row.rules.provider !== undefined,
    payers: await payersOf(db, row, parts.payouts),
    proofs: await proofsOf(db, row, parts.payouts),
    waits: parts.payouts.filter(({ state }) => isOnItsWay(state)).map((payout) => toWait(payout, now)),
    stopped: parts.payouts.flatMap(({ n, stopped_at }) =>
      stopped_at === null ? [] : { payout: n, since: stopped_at.toISOString() },
    ),
    complaints: complaintsOf(parts),
    proposals: parts.payouts.flatMap(({ n, proposed, proposed_by, proposed_name, proposed_received }) =>
      proposed === null || proposed_by === null
        ? []
        : {
            payout: n,
            what: proposed,
            by: personOf(proposed_by, proposed_name),
            ...(proposed_received === null ? {} : { received: String(proposed_received) }),
          },
    ),
    notes: await notesOf(db, row),
  }
}

/** Whether staff decide something that flags matter for: the withdrawal, or a dispute with its proofs. */
function isToDecide({ state }: WithdrawalRow, payouts: readonly PayoutRow[]): boolean {
  return isUndecided(state) || payouts.some(({ receipt }) => receipt === 'disputed')
}

/** A withdrawal in a list of staff. */
export function toListed(
  row: WithdrawalRow,
  { payouts, complaints }: WithdrawalParts,
  { account, now, by }: { readonly account: string; readonly now: Date; readonly by: Operator },
): Listed {
  const { id, reference, currency, amount, state, version } = row
  const hasComplaint = complaints.some(({ answer }) => answer === null)
  return {
    id,
    reference,
    account,
    currency,
    amount: String(amount),
    state,
    version,
    requestedAt: row.requested_at.toISOString(),
    since: row.since.toISOString(),
    ...turnOf(row, payouts, now),
    ...claimOf(row, now, by),
    waitsForStaff:
      isUndecided(state) || hasComplaint || payouts.some((payout) => isForStaff(row, payout, now)),
    hasComplaint,
  }
}

/** What is known of a payout that waits to be sent, or for its outcome. */
function toWait(payout: PayoutRow, now: Date): StaffCase['waits'][number] {
  const { n, waits_since, asked, looked, looked_at } = payout
  return {
    payout: n,
    since: waits_since.toISOString(),
    isOverdue: isOverdue(payout, now),
    asked,
    ...(looked === null || looked_at === null ? {} : { looked, lookedAt: looked_at.toISOString() }),
  }
}

/** The complaints of a withdrawal, as they came. */
function complaintsOf({ payouts, complaints }: WithdrawalParts): StaffCase['complaints'] {
  return complaints.slice(-most).map((row) => ({
    ...toComplaint(row),
    id: row.id,
    payout: payouts.find(({ id }) => id === row.payout)?.n ?? 0,
    version: row.version,
    ...(row.proposed_by === null ? {} : { proposedBy: personOf(row.proposed_by, row.proposed_name) }),
  }))
}

function claimOf({ claimed_by, claimed_name, claimed_until }: WithdrawalRow, now: Date, by: Operator) {
  if (claimed_by === null || claimed_until === null || claimed_until <= now) return {}
  const isOwn = claimed_by === BigInt(by.operatorId)
  return { claim: { by: personOf(claimed_by, claimed_name), until: claimed_until.toISOString(), isOwn } }
}

function personOf(id: bigint, name: string | null) {
  return { id: String(id), name: name ?? '' }
}

async function payersOf(
  db: Database,
  { merchant }: WithdrawalRow,
  payouts: readonly PayoutRow[],
): Promise<StaffCase['payers']> {
  const ids = payouts.flatMap(({ peer }) => peer ?? [])
  const deposits = await namedDeposits(db, merchant, ids)
  return payouts.flatMap(({ n: payout, peer }) => {
    const deposit = deposits.get(peer ?? '')
    return deposit ? { payout, reference: deposit.reference, account: deposit.account } : []
  })
}

async function proofsOf(
  db: Database,
  { merchant, member_id }: WithdrawalRow,
  payouts: readonly PayoutRow[],
): Promise<StaffCase['proofs']> {
  if (payouts.length === 0) return []
  const rows = await db
    .selectFrom('proof')
    .innerJoin('payout', 'payout.id', 'proof.used_for')
    .select(['proof.id', 'proof.at', 'proof.seen_before', 'proof.member_id', 'payout.n'])
    .where('proof.merchant', '=', merchant)
    .where(
      'proof.used_for',
      'in',
      payouts.map(({ id }) => id),
    )
    .orderBy('proof.at')
    .limit(most)
    .execute()
  return rows.map(({ id, at, seen_before: seenBefore, member_id: by, n }) => ({
    id,
    payout: n,
    at: at.toISOString(),
    seenBefore,
    isPayers: by !== member_id,
  }))
}

async function notesOf(db: Database, { id }: WithdrawalRow): Promise<StaffCase['notes']> {
  const rows = await db
    .selectFrom('withdrawal_note')
    .selectAll()
    .where('withdrawal', '=', id)
    .orderBy('at')
    .limit(most)
    .execute()
  return rows.map(({ at, by_id, by_name, text }) => ({
    at: at.toISOString(),
    by: personOf(by_id, by_name),
    text,
  }))
}
