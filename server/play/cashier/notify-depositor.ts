import type { RefusalReason } from '#schemas/cashier/refusal-reasons.ts'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import { addMessage } from '../../members/inbox/add-message.ts'
import { notifyMember } from '../../members/notices/notify-member.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { DepositRow } from './cashier-tables.ts'

/** Tells a member by mail and in the inbox that money of a deposit is on the balance: `amount` is what arrived, without the fee. */
export async function notifyCredited(
  deps: CashierDeps,
  at: Database,
  row: DepositRow,
  amount: bigint,
): Promise<void> {
  const { reference, currency } = row
  const written = `${writeAmount(amountOf(amount, currency))} ${currency}`
  const values = { reference, amount: written, time: deps.clock.now() }
  await notifyMember(deps, at, await memberOf(at, row), 'depositCredited', values)
  await addMessage(at, {
    ...ownerOf(deps, row),
    kind: 'depositCredited',
    values: valuesOf(deps, row, amount),
  })
}

/** Tells a member by mail and in the inbox that no payment of a deposit will come, and why. */
export async function notifyFailed(
  deps: CashierDeps,
  at: Database,
  row: DepositRow,
  reason: RefusalReason,
): Promise<void> {
  await notifyMember(deps, at, await memberOf(at, row), 'depositFailed', { reference: row.reference, reason })
  const values = { ...valuesOf(deps, row, row.asked), reason }
  await addMessage(at, { ...ownerOf(deps, row), kind: 'depositFailed', values })
}

/** Tells a member by mail and in the inbox that what a deposit received was taken back. */
export async function notifyTakenBack(deps: CashierDeps, at: Database, row: DepositRow): Promise<void> {
  const { reference, currency, received } = row
  const written = `${writeAmount(amountOf(received, currency))} ${currency}`
  await notifyMember(deps, at, await memberOf(at, row), 'depositTakenBack', { reference, amount: written })
  await addMessage(at, {
    ...ownerOf(deps, row),
    kind: 'depositTakenBack',
    values: valuesOf(deps, row, received),
  })
}

function ownerOf({ clock }: CashierDeps, { merchant, member_id: member }: DepositRow) {
  return { merchant, member, now: clock.now() }
}

function valuesOf(
  { rules }: CashierDeps,
  { merchant, currency, reference, id: subject }: DepositRow,
  amount: bigint,
) {
  return { site: rules(merchant).siteName, currency, amount: String(amount), reference, subject }
}

function memberOf(at: Database, { merchant, member_id }: DepositRow) {
  return at
    .selectFrom('member')
    .select(['merchant', 'account', 'email', 'language'])
    .where('merchant', '=', merchant)
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
}
