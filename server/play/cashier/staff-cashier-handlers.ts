import Type from 'typebox'
import { readReference } from '#schemas/cashier/payment-reference.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { findByAccount } from '../../members/account/member-store.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { ArrivalRow, DepositRow } from './cashier-tables.ts'
import { lockDeposit } from './deposit-steps.ts'
import { lockDepositCase, takeCaseEvent } from './peers/lock-deposit-case.ts'
import { decideReversal } from './reversals/decide-reversal.ts'
import { listArrivals, listDeposits } from './staff-lists.ts'
import { toStaffArrivals, toStaffDeposits } from './staff-view.ts'
import { depositNamed, matchTo, takeArrival } from './take-arrival.ts'

interface StaffDeps extends CashierDeps {
  readonly sites: Pick<SiteCache, 'site'>
}

const cursor = cursorOf(
  Type.Object({ at: Type.String({ format: 'date-time' }), id: Type.String({ format: 'uuid' }) }),
)

/** Answers to the calls of `schemas/calls/operator/cashier.ts`: deposits, and money that came. */
export function staffCashierHandlers(deps: StaffDeps) {
  const { db, trueClock } = deps
  return {
    staffMethods({ params: { merchant }, query: { language }, visit }) {
      known(merchant)
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
      known(merchant)
      const { limit = 25, state = 'open', search, cursor: from } = query
      const found = await listDeposits(db, {
        merchant,
        state,
        limit: limit + 1,
        after: readCursor(from),
        ...(search === undefined ? {} : { search: await searched(merchant, search) }),
      })
      const { rows, next } = cutPage(found, limit, ({ begun_at, id }) => writeCursor(begun_at, id))
      return { items: await toStaffDeposits(db, merchant, rows), ...next }
    },
    async refuseDeposit({ params: { merchant, deposit }, body: { version, reason }, caller, visit }) {
      known(merchant)
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
      known(merchant)
      const row = await decideReversal(deps, { merchant, id, ...body, by, from })
      return oneDeposit(merchant, row)
    },
    async staffArrivals({ params: { merchant }, query }) {
      known(merchant)
      const { limit = 25, state = 'unmatched', id, cursor: from } = query
      const found = await listArrivals(db, { merchant, state, id, limit: limit + 1, after: readCursor(from) })
      const { rows, next } = cutPage(found, limit, ({ at, id }) => writeCursor(at, id))
      return { items: await toStaffArrivals(db, merchant, rows), ...next }
    },
    async enterArrival({ params: { merchant }, body, caller, visit }) {
      known(merchant)
      const { cashier, money } = deps.rules(merchant)
      const method = cashier.methods.find(({ id }) => id === body.source)
      if (method?.kind !== 'bank') throw new CallError('methodOff')
      if (body.currency !== money.currency) throw new CallError('rulesChanged')
      const row = await transact(db, async (at) => {
        const arrival = { ...body, merchant, amount: BigInt(body.amount), by: caller }
        const { row: taken, isNew, differs } = await takeArrival(deps, at, arrival)
        const isOther = (taken.payer ?? undefined) !== body.payer || (taken.text ?? undefined) !== body.text
        if (differs || (!isNew && isOther)) throw new CallError('arrivalTaken')
        if (isNew)
          await addAudit(at, {
            merchant,
            by: caller,
            from: visit,
            action: 'arrivalEntered',
            subject: subjectOf(taken),
            details: factsOf(taken),
            now: trueClock.now(),
          })
        return taken
      })
      return one(merchant, row)
    },
    async matchArrival({ params: { merchant, arrival: id }, body: { reference }, caller, visit }) {
      known(merchant)
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
          subject: subjectOf(matched),
          details: { ...factsOf(matched), reference: deposit.reference },
          now: trueClock.now(),
        })
        return matched
      })
      return one(merchant, row)
    },
  } satisfies Partial<Handlers>

  function known(merchant: string) {
    if (!deps.sites.site(merchant)) throw new CallError('notFound', {}, `There is no merchant ${merchant}.`)
  }

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

function subjectOf({ source, source_id }: ArrivalRow): string {
  return `arrival ${source} ${source_id}`
}

function factsOf({ amount, currency, deposit }: ArrivalRow) {
  return { amount: String(amount), currency, ...(deposit === null ? {} : { deposit }) }
}

function readCursor(text: string | undefined) {
  const row = cursor.read(text)
  return row && { at: new Date(row.at), id: row.id }
}

function writeCursor(at: Date, id: string): string {
  return cursor.write({ at: at.toISOString(), id })
}
