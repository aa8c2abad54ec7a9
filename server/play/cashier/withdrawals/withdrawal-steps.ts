import {
  rejectionReasons,
  type RejectionReason,
  type StepReason,
  type WithdrawalState,
  type WithdrawalStepKind,
} from '#schemas/cashier/withdrawal-states.ts'
import { withdrawalAfter, type WithdrawalEvent } from '#machines/cashier/withdrawal.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { addEvent } from '../../../platform/events/add-event.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { publishCashierChanged, type StepMaker } from '../deposit-steps.ts'
import './withdrawal-tables.ts'
import type { WithdrawalRow } from './withdrawal-tables.ts'

export interface WithdrawalStep {
  readonly who: StepMaker
  /** The number of the payout that the step is about. */
  readonly payout?: number | undefined
  readonly amount?: bigint | undefined
  readonly reason?: StepReason | undefined
}

/**
 * The withdrawal of an id, locked until the transaction ends. Its payouts change only under this lock.
 */
export function lockWithdrawal(
  at: Database,
  merchant: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return at
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Brings a locked withdrawal forward. Undefined where the event changes nothing in its state. */
export async function takeWithdrawalEvent(
  deps: Pick<CashierDeps, 'clock'>,
  at: Database,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  step: WithdrawalStep,
): Promise<WithdrawalRow | undefined> {
  const state = withdrawalAfter(row.state, event)
  return state && addWithdrawalStep(deps, at, row, state, step, state)
}

/** Writes a step of a locked withdrawal, with the state that it leads to, and publishes that it has changed. */
export async function addWithdrawalStep(
  deps: Pick<CashierDeps, 'clock'>,
  at: Database,
  row: WithdrawalRow,
  kind: WithdrawalStepKind,
  step: WithdrawalStep,
  state: WithdrawalState = row.state,
): Promise<WithdrawalRow> {
  const now = deps.clock.now()
  const changed = await at
    .updateTable('withdrawal')
    .set({
      version: row.version + 1,
      ...(state === row.state ? {} : { state, since: now, ...promiseOf(row, state, now), ...noClaim(state) }),
      ...(state === 'rejected' ? { reason: rejectionReasonOf(step) } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(at, changed, kind, step, now)
  await publishWithdrawalChanged(at, changed, now)
  return changed
}

function rejectionReasonOf({ reason }: WithdrawalStep): RejectionReason {
  return rejectionReasons.find((each) => each === reason) ?? 'againstRules'
}

/** Writes the step that a withdrawal begins with. */
export async function addRequestStep(at: Database, row: WithdrawalRow): Promise<void> {
  const step = { who: `member:${row.member_id}`, amount: row.amount } as const
  await insertStep(at, row, 'requested', step, row.requested_at)
  await publishWithdrawalChanged(at, row, row.requested_at)
}

async function insertStep(
  at: Database,
  { id, version }: WithdrawalRow,
  kind: WithdrawalStepKind,
  {
    who,
    payout = null,
    amount = null,
    reason = null,
  }: {
    readonly [Part in keyof WithdrawalStep]: WithdrawalStep[Part] | null
  },
  now: Date,
) {
  const step = { withdrawal: id, n: version, kind, at: now, who: who ?? 'clock', payout, amount, reason }
  await at.insertInto('withdrawal_step').values(step).execute()
}

/** Publishes to the member's browsers and to the console that a withdrawal has changed. */
export async function publishWithdrawalChanged(
  at: Database,
  { id, merchant, member_id: member }: Pick<WithdrawalRow, 'id' | 'merchant' | 'member_id'>,
  now: Date,
): Promise<void> {
  const data = { member: String(member), withdrawal: id }
  await addEvent(at, { name: 'cashier.changed', of: member, data, now })
  await publishCashierChanged(at, merchant, now, id)
}

/** An approval promises the payment; until then the promise is that of the decision. */
function promiseOf({ rules }: WithdrawalRow, state: WithdrawalState, now: Date) {
  return state === 'approved' ? { by: new Date(now.getTime() + rules.payMinutes * 60_000) } : {}
}

/** A claim ends with the decision that it was for. */
function noClaim(state: WithdrawalState) {
  return state === 'reviewing' ? {} : { claimed_by: null, claimed_name: null, claimed_until: null }
}
