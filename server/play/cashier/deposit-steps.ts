import { isHoldNote, type DepositState } from '#schemas/cashier/deposit-states.ts'
import type { RefusalReason } from '#schemas/cashier/refusal-reasons.ts'
import { depositAfter, isOpenDeposit, type DepositEvent } from '#machines/cashier/deposit.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { addEvent } from '../../platform/events/add-event.ts'
import type { CashierDeps } from './cashier-deps.ts'
import './cashier-tables.ts'
import type { DepositRow, StepRow } from './cashier-tables.ts'
import { notifyFailed } from './notify-depositor.ts'

/** Who or what brings a deposit forward: `member:<id>`, `staff:<id>`, `provider:<method>` or `clock`. */
export type StepMaker = `member:${string}` | `staff:${string}` | `provider:${string}` | 'clock'

export interface StepFacts {
  readonly who: StepMaker
  readonly amount?: bigint | undefined
  /** What of the amount was added to the balance; with it the amount has come. */
  readonly credited?: bigint | undefined
  /** What of the received money was taken back, is owed and was written off after the step. */
  readonly reversal?: Pick<DepositRow, 'taken' | 'debt' | 'forgiven'> | undefined
  /** One of `holdNotes`: money that came waits for staff. */
  readonly note?: StepRow['note'] | undefined
  readonly reason?: RefusalReason | undefined
}

/** The deposit of an id, locked until the transaction ends. */
export function lockDeposit(at: Database, merchant: string, id: string): Promise<DepositRow | undefined> {
  return at
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Brings a locked deposit forward by an event that moves no money. Undefined where the event changes nothing in its state, as a late
 * message of a provider does.
 */
export async function takeEvent(
  deps: CashierDeps,
  at: Database,
  row: DepositRow,
  event: Exclude<DepositEvent, { readonly type: 'arrived' | 'reversed' }>,
  facts: StepFacts,
): Promise<DepositRow | undefined> {
  // Its money came, and staff decide what becomes of it.
  if (event.type === 'due' && row.held !== null) return undefined
  const state = depositAfter(row.state, event)
  if (state === undefined) return undefined
  if (state === 'failed') await notifyFailed(deps, at, row, facts.reason ?? 'providerFailed')
  return addStep(deps, at, row, state, facts)
}

/** Writes a step of a locked deposit, and tells browsers. The last thing of its transaction but the audit. */
export async function addStep(
  deps: Pick<CashierDeps, 'clock'>,
  at: Database,
  row: DepositRow,
  state: DepositState,
  { who, amount = 0n, credited, reversal, note, reason }: StepFacts,
): Promise<DepositRow> {
  const now = deps.clock.now()
  const changed = await at
    .updateTable('deposit')
    .set({
      state,
      version: row.version + 1,
      held: heldAfter(row, state, note),
      ...(state === row.state ? {} : { since: now, ...timesOf(row, state, now) }),
      ...(credited === undefined
        ? {}
        : { received: row.received + amount, credited: row.credited + credited }),
      ...(reversal ? { ...reversal, ...noProposal } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(at, changed, { who, amount, reversal, note, reason }, now)
  await publishDepositChanged(at, changed, now)
  return changed
}

/** Why money of an open deposit waits for staff after a step. */
function heldAfter({ held }: DepositRow, state: DepositState, note: StepRow['note'] | undefined) {
  if (!isOpenDeposit(state)) return null
  return isHoldNote(note) ? note : held
}

/** Nothing is proposed or reported of a deposit, because it was decided. */
export const noProposal = {
  reversal_reported_at: null,
  proposed: null,
  proposed_by: null,
  proposed_name: null,
} as const

/** Writes the step that a deposit begins with. */
export async function addFirstStep(at: Database, row: DepositRow, who: StepMaker): Promise<void> {
  await insertStep(at, row, { who }, row.begun_at)
  await publishDepositChanged(at, row, row.begun_at)
}

async function insertStep(
  at: Database,
  { id, version, state }: DepositRow,
  { who, amount = 0n, reversal, note, reason }: StepFacts,
  now: Date,
) {
  const facts = {
    amount: amount > 0n ? amount : null,
    debt: reversal && reversal.debt > 0n ? reversal.debt : null,
    note: note ?? null,
    reason: reason ?? null,
  }
  await at
    .insertInto('cashier_step')
    .values({ deposit: id, n: version, state, at: now, who, ...facts })
    .execute()
}

/** Tells the member's browsers and the console that a deposit has changed. */
export async function publishDepositChanged(
  at: Database,
  { id, merchant, member_id: member }: DepositRow,
  now: Date,
): Promise<void> {
  const data = { member: String(member), deposit: id }
  await addEvent(at, { name: 'cashier.changed', of: member, data, now })
  await publishCashierChanged(at, merchant, now, id)
}

/** Tells the console that something of a merchant's cashier has changed. */
export async function publishCashierChanged(
  at: Database,
  merchant: string,
  now: Date,
  id: string,
): Promise<void> {
  await addEvent(at, {
    name: 'console.changed',
    of: merchant,
    data: { merchant, part: 'cashier', id },
    now,
  })
}

/** Until when a new state lasts, and when the provider is asked about it. */
function timesOf({ kind, method, due_at }: DepositRow, state: DepositState, now: Date) {
  if (state === 'credited' || state === 'failed' || state === 'takenBack') return { next_at: null }
  // Asked on as before, because a payment may have been made all the same.
  if (state === 'expired') return {}
  const asked = kind === 'redirect' ? { next_at: now, tries: 0 } : {}
  if (!isOpenDeposit(state)) return asked
  const checked = new Date(now.getTime() + method.checkMinutes * 60_000)
  return { ...asked, due_at: checked > due_at ? checked : due_at }
}
