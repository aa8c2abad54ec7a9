import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { beginDeposit } from './begin-deposit.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { methodsFor, toMethod } from './cashier-methods.ts'
import type { DepositRow } from './cashier-tables.ts'
import { lockDeposit, takeEvent } from './deposit-steps.ts'
import { depositPartsOf, toDeposit } from './deposit-view.ts'
import { proveDeposit } from './proofs/prove-deposit.ts'
import { payDebt } from './reversals/pay-debt.ts'

interface HandlerDeps extends CashierDeps {
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
}

interface Changing {
  readonly version: number
  readonly language?: string
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
      const parts = await depositPartsOf(db, rows)
      const shown = shownTo(visit, query)
      return { items: rows.map((row) => toDeposit(row, parts(row), shown)) }
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
    async proveDeposit({ caller, visit, params, body }) {
      const { merchant } = visit
      const asked = { merchant, member: BigInt(caller.memberId), id: params.deposit, proofs: body.proofs }
      return answer(await proveDeposit(deps, asked), visit, body)
    },
    payDebt: ({ caller: { memberId }, visit, params, body }) =>
      change(memberId, visit, params.deposit, body, (at, row) =>
        payDebt(deps, at, row, `member:${memberId}`),
      ),
  } satisfies Partial<Handlers>

  function take(type: 'reported' | 'cancelled', member: string, visit: Visit, id: string, body: Changing) {
    return change(member, visit, id, body, (at, row) =>
      takeEvent(deps, at, row, { type }, { who: `member:${member}` }),
    )
  }

  /** Does something to a deposit of its player as it was shown; `caseChanged` where it took another step meanwhile. */
  async function change(
    member: string,
    visit: Visit,
    id: string,
    body: Changing,
    step: (at: Database, row: DepositRow) => Promise<DepositRow | undefined>,
  ) {
    const row = await transact(db, async (at) => {
      const found = await lockDeposit(at, visit.merchant, id)
      if (found?.member_id !== BigInt(member)) throw new CallError('notFound')
      if (found.version !== body.version) throw new CallError('caseChanged')
      const changed = await step(at, found)
      if (!changed) throw new CallError('caseChanged')
      return changed
    })
    return answer(row, visit, body)
  }

  async function answer(row: DepositRow, visit: Visit, asked: { readonly language?: string }) {
    const parts = await depositPartsOf(db, [row])
    return toDeposit(row, parts(row), shownTo(visit, asked))
  }

  function shownTo(visit: Visit, { language }: { readonly language?: string }) {
    const { defaultLanguage } = deps.rules(visit.merchant)
    return { language: language ?? visit.language ?? defaultLanguage, defaultLanguage, now: clock.now() }
  }
}
