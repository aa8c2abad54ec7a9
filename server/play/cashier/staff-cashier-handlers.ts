import { readReference } from '#schemas/cashier/payment-reference.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { findByAccount } from '../../members/account/member-store.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { cutPage } from '../../platform/contract/cursor.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'
import { assertSite } from './assert-site.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { ArrivalRow, DepositRow } from './cashier-tables.ts'
import { lockDeposit } from './deposit-steps.ts'
import { arrivalFacts, arrivalSubject, enterArrival } from './enter-arrival.ts'
import { lockDepositCase, takeCaseEvent } from './peers/lock-deposit-case.ts'
import { decideReversal } from './reversals/decide-reversal.ts'
import { readRowCursor, writeRowCursor } from './row-cursor.ts'
import { listArrivals, listDeposits } from './staff-lists.ts'
import { toStaffArrivals, toStaffDeposits } from './staff-view.ts'
import { depositNamed, matchTo } from './take-arrival.ts'

interface StaffDeps extends CashierDeps {
  readonly sites: Pick<SiteCache, 'site'>
}

/** Answers to the calls of `schemas/calls/operator/cashier.ts`: deposits, and money that came. */
export function staffCashierHandlers(deps: StaffDeps) {
  const { db, trueClock } = deps
  return {
    staffMethods({ params: { merchant }, query: { language }, visit }) {
      assertSite(deps.sites, merchant)
      const { cashier, money, defaultLanguage } = deps.rules(merchant)
      const wanted = language ?? visit.language ?? defaultLanguage
      const methods = cashier.methods.map(({ id, kind, words }) => ({
        id,
        kind,
        name: wordsIn(words, wanted, defaultLanguage).words.name,
      }))
      return { currency: money.currency, methods }
    },
    async staffDeposits({ params: { merchant }, query }) {
      assertSite(deps.sites, merchant)
      const { limit = 25, state = 'open', search, cursor: from } = query
      const found = await listDeposits(db, {
        merchant,
        state,
        limit: limit + 1,
        after: readRowCursor(from),
        ...(search === undefined ? {} : { search: await searched(merchant, search) }),
      })
      const { rows, next } = cutPage(found, limit, ({ begun_at: at, id }) => writeRowCursor({ at, id }))
      return { items: await toStaffDeposits(db, merchant, rows), ...next }
    },
    async refuseDeposit({ params: { merchant, deposit }, body: { version, reason }, caller, visit }) {
      assertSite(deps.sites, merchant)
      const row = await transact(db, async (at) => {
        const found = await lockDepositCase(at, merchant, deposit)
        if (!found) throw new CallError('notFound')
        if (found.deposit.version !== version) throw new CallError('caseChanged')
        const who = `staff:${caller.operatorId}` as const
        const refused = await takeCaseEvent(deps, at, found, { type: 'refused' }, { who, reason })
        if (!refused) throw new CallError('caseChanged')
        const { reference, asked, currency, member_id } = refused
        await addAudit(at, {
          merchant,
          by: caller,
          from: visit,
          action: 'depositRefused',
          subject: `deposit ${reference}`,
          reason,
          details: { member: String(member_id), asked: String(asked), currency },
          now: trueClock.now(),
        })
        return refused
      })
      return oneDeposit(merchant, row)
    },
    async decideReversal({ params: { merchant, deposit: id }, body, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      const row = await decideReversal(deps, { merchant, id, ...body, by, from })
      return oneDeposit(merchant, row)
    },
    async staffArrivals({ params: { merchant }, query }) {
      assertSite(deps.sites, merchant)
      const { limit = 25, state = 'unmatched', id, cursor: from } = query
      const found = await listArrivals(db, {
        merchant,
        state,
        id,
        limit: limit + 1,
        after: readRowCursor(from),
      })
      const { rows, next } = cutPage(found, limit, writeRowCursor)
      return { items: await toStaffArrivals(db, merchant, rows), ...next }
    },
    async enterArrival({ params: { merchant }, body, caller, visit }) {
      assertSite(deps.sites, merchant)
      const { cashier, money } = deps.rules(merchant)
      const method = cashier.methods.find(({ id }) => id === body.source)
      if (method?.kind !== 'bank') throw new CallError('methodOff')
      if (body.currency !== money.currency) throw new CallError('rulesChanged')
      const arrival = { ...body, merchant, amount: BigInt(body.amount), by: caller, from: visit }
      const { row } = await enterArrival(deps, arrival, { isExact: true })
      return one(merchant, row)
    },
    async matchArrival({ params: { merchant, arrival: id }, body: { reference }, caller, visit }) {
      assertSite(deps.sites, merchant)
      const row = await transact(db, async (at) => {
        const arrival = await at
          .selectFrom('arrival')
          .selectAll()
          .where('merchant', '=', merchant)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        const named = await depositNamed(at, merchant, reference)
        const deposit = named === undefined ? undefined : await lockDeposit(at, merchant, named)
        if (!arrival || !deposit) throw new CallError('notFound')
        if (arrival.deposit === deposit.id) return arrival
        if (arrival.deposit !== null) throw new CallError('caseChanged')
        const who = `staff:${caller.operatorId}` as const
        const matched = await matchTo(deps, at, arrival, deposit, { who, isDecided: true })
        if (!matched) throw new CallError('rulesChanged', {}, 'The money cannot be credited to this deposit.')
        await addAudit(at, {
          merchant,
          by: caller,
          from: visit,
          action: 'arrivalMatched',
          subject: arrivalSubject(matched),
          details: { ...arrivalFacts(matched), reference: deposit.reference },
          now: trueClock.now(),
        })
        return matched
      })
      return one(merchant, row)
    },
  } satisfies Partial<Handlers>

  async function searched(merchant: string, text: string) {
    const member = await findByAccount(db, merchant, accountKeyOf(text))
    return { reference: readReference(text) ?? null, member: member?.id ?? null }
  }

  async function oneDeposit(merchant: string, row: DepositRow) {
    const [item] = await toStaffDeposits(db, merchant, [row])
    return item as NonNullable<typeof item>
  }

  async function one(merchant: string, row: ArrivalRow) {
    const [item] = await toStaffArrivals(db, merchant, [row])
    return item as NonNullable<typeof item>
  }
}
