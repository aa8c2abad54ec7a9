import { randomUUID } from 'node:crypto'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'
import { refuseShutOut } from '../../../members/account/admit-member.ts'
import type { MemberRow } from '../../../members/account/member-tables.ts'
import { notifyMember } from '../../../members/notices/notify-member.ts'
import {
  holdPaymentPassword,
  provePaymentPassword,
} from '../../../members/passwords/prove-payment-password.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Visit } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import { addEvent } from '../../../platform/events/add-event.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { readCardNumber } from './card-number.ts'
import type { CardRow } from './card-table.ts'
import { cardsOf } from './cards-of.ts'
import { isSameHolder } from './is-same-holder.ts'
import { cardKeys } from './seal-card-number.ts'

export interface AskedCard {
  readonly bank: string
  readonly holder: string
  readonly number: string
  readonly paymentPassword: string
}

/** Adds a card to a member who knows the payment password, and writes the owner a mail about it, because a thief would add one too. */
export async function addCard(
  deps: CashierDeps,
  visit: Visit,
  member: MemberRow,
  asked: AskedCard,
): Promise<CardRow> {
  const { db, clock } = deps
  const { merchant } = visit
  const rules = withdrawalRulesOf(deps, merchant)
  if (!rules) throw new CallError('methodOff')
  refuseShutOut(member, deps.trueClock.now())
  const { bank, holder, number } = readAsked(asked)
  if (rules.cards.holderMustMatch && !isSameHolder(holder, cardHolderOf(member)))
    throw new CallError('holderDiffers')
  const keys = cardKeys(deps, merchant)
  if (!keys) throw new CallError('unavailable', { retryAfter: 60 })
  const proven = await provePaymentPassword(
    { db, clock: deps.trueClock },
    visit,
    member,
    asked.paymentPassword,
  )
  return transact(db, async (at) => {
    // The presses of one member are taken one after the other.
    await at.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
    await holdPaymentPassword(at, member, proven)
    const number_hash = keys.hash(number)
    const cards = await cardsOf(at, merchant, member.id)
    if (cards.some((card) => card.number_hash.equals(number_hash))) throw new CallError('cardTaken')
    if (cards.length >= rules.cards.most) throw new CallError('cardsFull')
    const now = clock.now()
    const id = randomUUID()
    const row = await at
      .insertInto('card')
      .values({
        id,
        merchant,
        member_id: member.id,
        bank,
        holder,
        number: keys.seal(number, id),
        number_hash,
        last4: number.slice(-4),
        added_at: now,
        usable_from: new Date(now.getTime() + rules.cards.hours * 3_600_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await addEvent(at, { name: 'cashier.changed', of: member.id, data: { member: String(member.id) }, now })
    const { last4, usable_from: time } = row
    await notifyMember(deps, at, member, 'cardAdded', { last4, time })
    return row
  })
}

/** How members of a merchant withdraw; undefined where they cannot. Nothing that is played for fun is withdrawn. */
export function withdrawalRulesOf(
  { rules }: Pick<CashierDeps, 'rules'>,
  merchant: string,
): WithdrawalRules | undefined {
  const { cashier, money } = rules(merchant)
  return money.currency === 'DEMO' ? undefined : cashier.withdrawal
}

/** The name that cards of a member carry where the merchant asks for it. */
export function cardHolderOf({ profile }: Pick<MemberRow, 'profile'>): string | undefined {
  return profile['payeeName'] || undefined
}

function readAsked(asked: AskedCard) {
  const [bank, holder] = [normaliseText(asked.bank, 'spaces'), normaliseText(asked.holder, 'spaces')]
  const read = readCardNumber(asked.number)
  const fields = [
    ...(bank === '' ? [{ field: 'bank', code: 'required' }] : []),
    ...(holder === '' ? [{ field: 'holder', code: 'required' }] : []),
    ...('fault' in read ? [{ field: 'number', code: read.fault }] : []),
  ]
  if (fields.length > 0 || 'fault' in read) throw new CallError('validationFailed', { fields })
  return { bank, holder, number: read.number }
}
