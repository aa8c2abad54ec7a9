import { ownMember } from '../../../members/account/own-member.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import { addEvent } from '../../../platform/events/add-event.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { addCard, cardHolderOf, withdrawalRulesOf } from './add-card.ts'
import { cardsOf, toCard } from './cards-of.ts'

/** Answers to the calls of `schemas/calls/cards.ts`: each caller's own bank accounts and wallets. */
export function cardHandlers(deps: CashierDeps) {
  const { db, clock } = deps
  return {
    async memberCards({ caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const rules = withdrawalRulesOf(deps, visit.merchant)
      const holder = rules?.cards.holderMustMatch === true ? cardHolderOf(member) : undefined
      return {
        cards: (await cardsOf(db, visit.merchant, member.id)).map(toCard),
        most: rules?.cards.most ?? 0,
        hours: rules?.cards.hours ?? 0,
        ...(holder === undefined ? {} : { holder }),
        now: clock.now().toISOString(),
      }
    },
    async addCard({ caller, visit, body }) {
      return toCard(await addCard(deps, visit, await ownMember(deps, caller, visit), body))
    },
    async removeCard({ caller, visit, params }) {
      const member = BigInt(caller.memberId)
      await transact(db, async (at) => {
        const now = clock.now()
        const { numUpdatedRows } = await at
          .updateTable('card')
          .set({ removed_at: now })
          .where('merchant', '=', visit.merchant)
          .where('member_id', '=', member)
          .where('id', '=', params.card)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new CallError('notFound')
        await addEvent(at, { name: 'cashier.changed', of: member, data: { member: String(member) }, now })
      })
      return {}
    },
  } satisfies Partial<Handlers>
}
