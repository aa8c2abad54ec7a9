import { randomUUID } from 'node:crypto'
import { depositFee } from '#schemas/cashier/deposit-fee.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { refuseShutOut } from '../../../members/account/admit-member.ts'
import '../../../members/account/member-tables.ts'
import { holdPaymentPassword } from '../../../members/passwords/prove-payment-password.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { minorOf } from '../cashier-methods.ts'
import type { CardRow } from '../cards/card-table.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { newReference } from '../new-reference.ts'
import { dayOf, leftOfDay } from '../withdrawals/withdrawal-day.ts'
import { flagsOf } from '../withdrawals/withdrawal-flags.ts'
import { holdAmount } from '../withdrawals/withdrawal-money.ts'
import { addRequestStep } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { debtOf, limitsOf, turnoverOf } from '../withdrawals/withdrawal-terms.ts'

export interface AskedWithdrawal {
  readonly merchant: string
  readonly member: bigint
  /** Of the press: the same key is the same withdrawal, for ever. */
  readonly key: string
  /** The id of a card of the member. */
  readonly card: string
  /** In the smallest unit, with the fee. */
  readonly amount: bigint
  readonly currency: Currency
}

/** The withdrawal that was requested with this key. Throws `idempotencyKeyReused` where it was another one. */
export async function knownWithdrawal(
  at: Database,
  { merchant, member, key, card, amount, currency }: AskedWithdrawal,
): Promise<WithdrawalRow | undefined> {
  const row = await at
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()
  const isSame = row?.card === card && row.amount === amount && row.currency === currency
  if (row && !isSame) throw new CallError('idempotencyKeyReused')
  return row
}

/**
 * Requests a withdrawal, once for a key, and holds its amount. `proven` is the hash of the payment password that was given. One below the merchant's limit
 * that nothing is flagged about is approved without staff.
 */
export function requestWithdrawal(
  deps: CashierDeps,
  asked: AskedWithdrawal,
  proven: string,
): Promise<WithdrawalRow> {
  return transact(deps.db, async (at) => {
    // The presses of one member are taken one after the other, and the account is not shut out in between.
    const member = await at
      .selectFrom('member')
      .select(['status', 'status_until'])
      .where('id', '=', asked.member)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const known = await knownWithdrawal(at, asked)
    if (known) return known
    await holdPaymentPassword(at, { id: asked.member }, proven)
    const now = deps.clock.now()
    refuseShutOut(member, now)
    const rules = rulesFor(deps, asked)
    const card = await usableCard(at, asked, now)
    await refuseBeyond(deps, at, asked, rules, now)
    const row = await insertWithdrawal(at, asked, { rules, card, now })
    await holdAmount(at, row)
    await addRequestStep(at, row)
    const isSmall = rules.autoBelow !== undefined && asked.amount < minorOf(rules.autoBelow, asked.currency)
    if (!isSmall || (await flagsOf(deps, at, row)).length > 0) return row
    return approveWithdrawal(deps, at, row, 'clock')
  })
}

function rulesFor(deps: CashierDeps, { merchant, amount, currency }: AskedWithdrawal): WithdrawalRules {
  const { cashier, money } = deps.rules(merchant)
  if (currency !== money.currency) throw new CallError('rulesChanged')
  const { withdrawal } = cashier
  if (!withdrawal) throw new CallError('methodOff')
  const { least, most } = limitsOf(withdrawal, currency)
  if (amount < least) throw new CallError('amountTooSmall')
  if (amount > most) throw new CallError('amountTooLarge')
  return withdrawal
}

/** The card that is withdrawn to, which is not removed until the withdrawal is written. */
async function usableCard(
  at: Database,
  { merchant, member, card }: AskedWithdrawal,
  now: Date,
): Promise<CardRow> {
  const row = await at
    .selectFrom('card')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('id', '=', card)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new CallError('cardMissing')
  const wait = row.usable_from.getTime() - now.getTime()
  if (wait > 0) throw new CallError('cardTooNew', { retryAfter: Math.ceil(wait / 1_000) })
  return row
}

async function refuseBeyond(
  deps: CashierDeps,
  at: Database,
  asked: AskedWithdrawal,
  rules: WithdrawalRules,
  now: Date,
): Promise<void> {
  if (await debtOf(at, asked)) throw new CallError('debtOpen')
  const turnover = await turnoverOf(at, asked, rules)
  if (turnover && turnover.done < turnover.needed) throw new CallError('turnoverOpen')
  const day = await dayOf(at, now, deps.rules(asked.merchant).timeZone)
  const { countLeft = 1, sumLeft = asked.amount, again } = await leftOfDay(at, asked, rules, day)
  const wait = again ? { retryAfter: Math.ceil((again.getTime() - now.getTime()) / 1_000) } : {}
  if (countLeft === 0 || sumLeft < asked.amount) throw new CallError('perDayReached', wait)
}

interface Terms {
  readonly rules: WithdrawalRules
  readonly card: CardRow
  readonly now: Date
}

async function insertWithdrawal(
  at: Database,
  { merchant, member, key, amount, currency }: AskedWithdrawal,
  { rules, card: { id: card, bank, holder, last4 }, now }: Terms,
): Promise<WithdrawalRow> {
  const fee = depositFee(amount, limitsOf(rules, currency).fee)
  // The gate sees to it for every amount that can be asked for.
  if (fee >= amount) throw new CallError('amountTooSmall')
  return at
    .insertInto('withdrawal')
    .values({
      id: randomUUID(),
      merchant,
      member_id: member,
      key,
      reference: newReference('W'),
      currency,
      amount,
      fee,
      card,
      card_shown: JSON.stringify({ bank, holder, last4 }),
      rules: JSON.stringify(rules),
      state: 'requested',
      requested_at: now,
      since: now,
      by: new Date(now.getTime() + rules.reviewMinutes * 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
