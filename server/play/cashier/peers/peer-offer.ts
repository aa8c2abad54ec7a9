import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import '../../../members/account/member-tables.ts'
import { cardHolderOf } from '../cards/add-card.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { minorOf } from '../cashier-methods.ts'
import { offeredAmounts, type Payer } from './match-payout.ts'
import { pausedUntil } from './peer-pause.ts'

type Offer = NonNullable<CallAnswer<Calls['cashierMethods']>['methods'][number]['peer']>

/** What a member can pay to others by a method now. */
export async function toPeerOffer(
  deps: CashierDeps,
  payer: Payer,
  { least, most }: CashierMethod,
): Promise<Offer> {
  const { db, clock } = deps
  const { currency } = payer
  const again = await pausedUntil(db, payer, clock.now())
  const limits = { least: minorOf(least, currency), most: minorOf(most, currency) }
  const amounts = again ? [] : await offeredAmounts(deps, payer, limits)
  const name = await boundName(deps, payer)
  return {
    amounts: amounts.map(String),
    ...(name === undefined ? {} : { payer: name }),
    ...(again ? { again: again.toISOString() } : {}),
  }
}

async function boundName({ db, rules }: CashierDeps, { merchant, member }: Payer) {
  if (!rules(merchant).cashier.withdrawal?.cards.holderMustMatch) return undefined
  const row = await db.selectFrom('member').select('profile').where('id', '=', member).executeTakeFirst()
  return row && cardHolderOf(row)
}
