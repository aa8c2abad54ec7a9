import { randomUUID } from 'node:crypto'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { refuseShutOut } from '../../members/account/admit-member.ts'
import '../../members/account/member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { askDeposit } from './ask-deposit.ts'
import { providerOf } from './ask-provider.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { feeFor, methodsFor, minorOf } from './cashier-methods.ts'
import { cardHolderOf } from './cards/add-card.ts'
import type { DepositRow } from './cashier-tables.ts'
import { addFirstStep } from './deposit-steps.ts'
import { openingOf } from './method-hours.ts'
import { newReference } from './new-reference.ts'
import { matchPayout, payerName, reservePayout } from './peers/match-payout.ts'
import { firstLook } from './settle-deposits.ts'

export interface AskedDeposit {
  readonly merchant: string
  readonly member: bigint
  readonly role: 'member' | 'agent' | 'trial'
  /** Of the press: the same key is the same deposit, for ever. */
  readonly key: string
  readonly method: string
  readonly amount: bigint
  readonly currency: Currency
  readonly language: string
  /** The name that a member is paid from. */
  readonly payer?: string | undefined
  /** The page that a provider sends the player back to, of a deposit. */
  returnTo(id: string): string
}

/** Deposits of a member that may be open together. */
const mostOpen = 5

/**
 * Begins a deposit, once for a key. The provider of a redirect is asked after the row is committed; what it does not clearly answer leaves
 * the deposit without a page to pay on, and the jobs ask again.
 */
export async function beginDeposit(deps: CashierDeps, asked: AskedDeposit): Promise<DepositRow> {
  const { db } = deps
  const { row, isNew } = await transact(db, async (at) => {
    // The presses of one member are taken one after the other, and the account is not shut out in between.
    const member = await at
      .selectFrom('member')
      .select(['status', 'status_until', 'profile'])
      .where('id', '=', asked.member)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const known = await knownDeposit(at, asked)
    if (known) return { row: known, isNew: false }
    const now = deps.clock.now()
    refuseShutOut(member, now)
    const method = openMethod(deps, asked, now)
    await refuseFull(at, asked)
    if (method.kind !== 'peer') return { row: await insertDeposit(at, asked, method, now), isNew: true }
    const { merchant, member: id, amount, payer: given } = asked
    const payer = payerName(deps, merchant, { given, bound: cardHolderOf(member) })
    const matched = await matchPayout(deps, at, asked, amount)
    const row = await insertDeposit(at, asked, method, now, matched.payout.id)
    await reservePayout(deps, at, matched, { deposit: row.id, payer, member: id })
    return { row, isNew: true }
  })
  if (!isNew || row.kind !== 'redirect') return row
  await askDeposit(deps, row)
  return db.selectFrom('deposit').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

async function knownDeposit(
  at: Database,
  { merchant, member, key, method, amount, currency }: AskedDeposit,
): Promise<DepositRow | undefined> {
  const row = await at
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()
  const isSame = row?.method_id === method && row.asked === amount && row.currency === currency
  if (row && !isSame) throw new CallError('idempotencyKeyReused')
  return row
}

/** The method that is asked for. Throws why nothing can be deposited by it now. */
function openMethod(
  deps: CashierDeps,
  { merchant, role, method: id, amount, currency }: AskedDeposit,
  now: Date,
): CashierMethod {
  const { cashier, money, timeZone } = deps.rules(merchant)
  if (currency !== money.currency) throw new CallError('rulesChanged')
  const method = methodsFor({ cashier, currency, role }).find((each) => each.id === id)
  if (!method) throw new CallError('methodOff')
  const { isOpen, opensAt } = openingOf(method, timeZone, now)
  if (!isOpen) throw new CallError('methodClosed', secondsTo(opensAt, now))
  if (amount < minorOf(method.least, currency)) throw new CallError('amountTooSmall')
  if (amount > minorOf(method.most, currency)) throw new CallError('amountTooLarge')
  if (method.kind === 'redirect' && !providerOf(deps, merchant, method))
    throw new CallError('unavailable', { retryAfter: 60 })
  return method
}

function secondsTo(opensAt: Date | undefined, now: Date) {
  return opensAt ? { retryAfter: Math.ceil((opensAt.getTime() - now.getTime()) / 1_000) } : {}
}

async function refuseFull(at: Database, { merchant, member }: AskedDeposit) {
  const { open } = await at
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('state', 'in', ['waiting', 'checking'])
    .executeTakeFirstOrThrow()
  if (open >= mostOpen) throw new CallError('depositsFull')
}

async function insertDeposit(
  at: Database,
  { merchant, member, key, amount, currency, language, returnTo }: AskedDeposit,
  method: CashierMethod,
  now: Date,
  payout: string | null = null,
): Promise<DepositRow> {
  const id = randomUUID()
  const isRedirect = method.kind === 'redirect'
  const row = await at
    .insertInto('deposit')
    .values({
      id,
      merchant,
      member_id: member,
      key,
      reference: newReference('D'),
      method_id: method.id,
      kind: method.kind,
      method: JSON.stringify(method),
      currency,
      asked: amount,
      fee: feeFor(method, amount, currency),
      state: 'waiting',
      begun_at: now,
      since: now,
      due_at: new Date(now.getTime() + method.minutes * 60_000),
      next_at: isRedirect ? new Date(now.getTime() + firstLook * 1_000) : null,
      pay_url: null,
      return_to: returnTo(id),
      language,
      payout,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addFirstStep(at, row, `member:${member}`)
  return row
}
