import { randomUUID } from 'node:crypto'
import type { ArrivalNote, HoldNote } from '#schemas/cashier/deposit-states.ts'
import { readReference } from '#schemas/cashier/payment-reference.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { depositAfter, isOpenDeposit } from '#machines/cashier/deposit.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { ArrivalRow, DepositRow } from './cashier-tables.ts'
import { creditArrival } from './credit-arrival.ts'
import { addStep, lockDeposit, publishCashierChanged, type StepMaker } from './deposit-steps.ts'
import { notifyCredited } from './notify-depositor.ts'

export interface NewArrival {
  readonly merchant: string
  /** The id of the method, and the id that the provider or the bank gave to the payment. */
  readonly source: string
  readonly sourceId: string
  readonly amount: bigint
  readonly currency: Currency
  readonly payer?: string | undefined
  readonly text?: string | undefined
  /** The operator who enters it. */
  readonly by?: { readonly operatorId: string; readonly name: string }
  /** The deposit that a provider names. Without it the reference in `text` counts. */
  readonly deposit?: string
}

export interface TakenArrival {
  readonly row: ArrivalRow
  /** Whether this call wrote it. */
  readonly isNew: boolean
  /** It is known already, with another amount or currency: nothing was done. */
  readonly differs: boolean
}

/**
 * Takes money that came, once for its source and id, however often and from however many processes it is reported. Where it belongs to a
 * deposit it is credited to it, whatever became of the deposit; else it waits for staff, and the player of the deposit that it names is told. All of it is in the given transaction.
 */
export async function takeArrival(deps: CashierDeps, at: Database, given: NewArrival): Promise<TakenArrival> {
  const now = deps.clock.now()
  const { merchant, source, sourceId, amount, currency, by } = given
  const made = await at
    .insertInto('arrival')
    .values({
      id: randomUUID(),
      merchant,
      source,
      source_id: sourceId,
      amount,
      currency,
      payer: given.payer ?? null,
      text: given.text ?? null,
      at: now,
      entered_by: by ? BigInt(by.operatorId) : null,
      entered_name: by?.name ?? null,
      deposit: null,
      meant_for: null,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'source', 'source_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const row = made ?? (await lockArrival(at, given))
  const differs = row.amount !== amount || row.currency !== currency
  if (differs || row.deposit !== null) return { row, isNew: made !== undefined, differs }
  const id = given.deposit ?? (await depositNamed(at, merchant, given.text))
  const deposit = id === undefined ? undefined : await lockDeposit(at, merchant, id)
  // A provider speaks of its own deposits only.
  const isTheirs = deposit && (given.deposit === undefined || deposit.method_id === source)
  const who: StepMaker = by ? `staff:${by.operatorId}` : `provider:${source}`
  if (!isTheirs) {
    if (made) await publishCashierChanged(at, merchant, now, row.id)
    return { row, isNew: made !== undefined, differs }
  }
  const kept =
    (await matchTo(deps, at, row, deposit, { who })) ?? (await keepFor(deps, at, row, deposit, who))
  return { row: kept, isNew: made !== undefined, differs }
}

/** Money for a deposit that waits for staff. Its player is told once, and pays no second time meanwhile. */
async function keepFor(
  deps: CashierDeps,
  at: Database,
  arrival: ArrivalRow,
  deposit: DepositRow,
  who: StepMaker,
): Promise<ArrivalRow> {
  if (arrival.meant_for !== null) return arrival
  const kept = await at
    .updateTable('arrival')
    .set({ meant_for: deposit.id })
    .where('id', '=', arrival.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // One that was taken back is decided. A payment to a member goes on: it is not what came, and its payout would wait for ever.
  if (deposit.state === 'takenBack' || deposit.kind === 'peer') {
    await publishCashierChanged(at, arrival.merchant, deps.clock.now(), arrival.id)
    return kept
  }
  const note: HoldNote = arrival.currency === deposit.currency ? 'notCredited' : 'otherCurrency'
  const state = depositAfter(deposit.state, { type: 'reported' }) ?? deposit.state
  await addStep(deps, at, deposit, state, { who, note })
  return kept
}

interface Matching {
  readonly who: StepMaker
  /** Also to an account that is shut out, because an operator has decided it. */
  readonly isDecided?: boolean
}

/**
 * Credits money without a deposit to a locked deposit. Undefined where it cannot be credited: another currency, an account that is shut out,
 * a deposit that was taken back or that pays a member, more than an account can hold.
 */
export async function matchTo(
  deps: CashierDeps,
  at: Database,
  arrival: ArrivalRow,
  deposit: DepositRow,
  { who, isDecided = false }: Matching,
): Promise<ArrivalRow | undefined> {
  const { amount } = arrival
  if (deposit.state === 'takenBack' || deposit.kind === 'peer') return undefined
  const credited = await creditArrival(deps, at, arrival, deposit, { cause: who, isDecided })
  if (credited === undefined) return undefined
  const matched = await at
    .updateTable('arrival')
    .set({ deposit: deposit.id })
    .where('id', '=', arrival.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyCredited(deps, at, deposit, credited)
  await addStep(deps, at, deposit, 'credited', { who, amount, credited, note: noteOf(deposit, amount) })
  return matched
}

/** How money differs from what a deposit asked for, before it is credited. */
function noteOf({ state, asked }: DepositRow, amount: bigint): ArrivalNote | undefined {
  if (state === 'credited') return 'again'
  if (!isOpenDeposit(state)) return 'late'
  if (amount === asked) return undefined
  return amount < asked ? 'short' : 'over'
}

function lockArrival(at: Database, { merchant, source, sourceId }: NewArrival): Promise<ArrivalRow> {
  return at
    .selectFrom('arrival')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The id of the deposit whose reference is in a text, however it is written. */
export async function depositNamed(
  at: Database,
  merchant: string,
  text: string | undefined,
): Promise<string | undefined> {
  const reference = text === undefined ? undefined : readReference(text)
  if (reference === undefined) return undefined
  const found = await at
    .selectFrom('deposit')
    .select('id')
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.id
}
