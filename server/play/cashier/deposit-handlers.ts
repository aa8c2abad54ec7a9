import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { beginDeposit } from './begin-deposit.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { methodsFor, toMethod } from './cashier-methods.ts'
import type { DepositRow } from './cashier-tables.ts'
import { lockDeposit, takeEvent } from './deposit-steps.ts'
import { stepsOf, toDeposit } from './deposit-view.ts'

interface HandlerDeps extends CashierDeps {
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
}

/** Deposits in a list. */
const most = 20

/** Answers to the calls of `schemas/calls/cashier.ts`: each caller's own deposits. */
export function depositHandlers(deps: HandlerDeps) {
  const { db, clock } = deps
  return {
    cashierMethods({ caller: { role }, visit, query }) {
      const { cashier, money, timeZone } = deps.rules(visit.merchant)
      const { currency } = money
      const shown = { ...shownTo(visit, query), currency, timeZone }
      return {
        currency,
        methods: methodsFor({ cashier, currency, role }).map((method) => toMethod(method, shown)),
        now: shown.now.toISOString(),
      }
    },
    async beginDeposit({ caller, visit, body, idempotencyKey: key }) {
      if (key === undefined)
        throw new CallError('badRequest', {}, 'Money moves with an Idempotency-Key alone')
      const { method, currency } = body
      const row = await beginDeposit(deps, {
        merchant: visit.merchant,
        member: BigInt(caller.memberId),
        role: caller.role,
        key,
        method,
        amount: BigInt(body.amount),
        currency,
        language: shownTo(visit, body).language,
        returnTo: (id) => new URL(`/member?page=deposit&deposit=${id}`, deps.originOf(visit.host)).href,
      })
      return answer(row, visit, body)
    },
    async cashierDeposits({ caller, visit, query }) {
      const rows = await db
        .selectFrom('deposit')
        .selectAll()
        .where('merchant', '=', visit.merchant)
        .where('member_id', '=', BigInt(caller.memberId))
        .orderBy('begun_at', 'desc')
        .limit(most)
        .execute()
      const steps = await stepsOf(db, rows)
      const shown = shownTo(visit, query)
      return { items: rows.map((row) => toDeposit(row, steps.get(row.id) ?? [], shown)) }
    },
    async cashierDeposit({ caller, visit, params, query }) {
      const row = await db
        .selectFrom('deposit')
        .selectAll()
        .where('merchant', '=', visit.merchant)
        .where('member_id', '=', BigInt(caller.memberId))
        .where('id', '=', params.deposit)
        .executeTakeFirst()
      if (!row) throw new CallError('notFound')
      return answer(row, visit, query)
    },
    reportDeposit: ({ caller, visit, params, body }) =>
      take('reported', caller.memberId, visit, params.deposit, body),
    cancelDeposit: ({ caller, visit, params, body }) =>
      take('cancelled', caller.memberId, visit, params.deposit, body),
  } satisfies Partial<Handlers>

  async function take(
    type: 'reported' | 'cancelled',
    member: string,
    visit: Visit,
    id: string,
    body: { readonly version: number; readonly language?: string },
  ) {
    const row = await transact(db, async (at) => {
      const found = await lockDeposit(at, visit.merchant, id)
      if (found?.member_id !== BigInt(member)) throw new CallError('notFound')
      if (found.version !== body.version) throw new CallError('caseChanged')
      const changed = await takeEvent(deps, at, found, { type }, { who: `member:${member}` })
      if (!changed) throw new CallError('caseChanged')
      return changed
    })
    return answer(row, visit, body)
  }

  async function answer(row: DepositRow, visit: Visit, asked: { readonly language?: string }) {
    const steps = await stepsOf(db, [row])
    return toDeposit(row, steps.get(row.id) ?? [], shownTo(visit, asked))
  }

  function shownTo(visit: Visit, { language }: { readonly language?: string }) {
    const { defaultLanguage } = deps.rules(visit.merchant)
    return { language: language ?? visit.language ?? defaultLanguage, defaultLanguage, now: clock.now() }
  }
}
