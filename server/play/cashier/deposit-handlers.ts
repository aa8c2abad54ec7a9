import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { beginDeposit } from './begin-deposit.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { methodsFor, toMethod } from './cashier-methods.ts'
import type { DepositRow } from './cashier-tables.ts'
import { takeEvent } from './deposit-steps.ts'
import { depositPartsOf, toDeposit } from './deposit-view.ts'
import { lockDepositCase, takeCaseEvent, type DepositCase } from './peers/lock-deposit-case.ts'
import { toPeerOffer } from './peers/peer-offer.ts'
import { reportPaid } from './peers/report-paid.ts'
import { proveDeposit } from './proofs/prove-deposit.ts'
import { lockProver } from './proofs/use-proofs.ts'
import { payDebt } from './reversals/pay-debt.ts'

interface HandlerDeps extends CashierDeps {
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
}

interface Changing {
  readonly version: number
  readonly language?: string
  /** Pictures that are sent with it. */
  readonly proofs?: readonly string[]
}

/** Deposits in a list. */
const most = 20

/** Answers to the calls of `schemas/calls/cashier.ts`: each caller's own deposits. */
export function depositHandlers(deps: HandlerDeps) {
  const { db, clock } = deps
  return {
    async cashierMethods({ caller: { role, memberId }, visit, query }) {
      const { cashier, money, timeZone } = deps.rules(visit.merchant)
      const { currency } = money
      const shown = { ...shownTo(visit, query), currency, timeZone }
      const payer = { merchant: visit.merchant, member: BigInt(memberId), currency }
      return {
        currency,
        methods: await Promise.all(
          methodsFor({ cashier, currency, role }).map(async (method) => ({
            ...toMethod(method, shown),
            ...(method.kind === 'peer' ? { peer: await toPeerOffer(deps, payer, method) } : {}),
          })),
        ),
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
        payer: body.payer,
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
      const parts = await depositPartsOf(deps, rows)
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
      change(caller.memberId, visit, params.deposit, body, (at, found) => {
        const { deposit, paid } = found
        if (paid) return reportPaid(deps, at, { deposit, paid }, body.proofs ?? [])
        return takeEvent(deps, at, deposit, { type: 'reported' }, { who: `member:${caller.memberId}` })
      }),
    cancelDeposit: ({ caller, visit, params, body }) =>
      change(caller.memberId, visit, params.deposit, body, (at, found) =>
        takeCaseEvent(deps, at, found, { type: 'cancelled' }, { who: `member:${caller.memberId}` }),
      ),
    async proveDeposit({ caller, visit, params, body }) {
      const { merchant } = visit
      const asked = { merchant, member: BigInt(caller.memberId), id: params.deposit, proofs: body.proofs }
      return answer(await proveDeposit(deps, asked), visit, body)
    },
    payDebt: ({ caller: { memberId }, visit, params, body }) =>
      change(memberId, visit, params.deposit, body, (at, { deposit }) =>
        payDebt(deps, at, deposit, `member:${memberId}`),
      ),
  } satisfies Partial<Handlers>

  /** Does something to a deposit of its player as it was shown; `caseChanged` where it took another step meanwhile. */
  async function change(
    member: string,
    visit: Visit,
    id: string,
    body: Changing,
    step: (at: Database, found: DepositCase) => Promise<DepositRow | undefined>,
  ) {
    const row = await transact(db, async (at) => {
      if (body.proofs) await lockProver(at, BigInt(member))
      const found = await lockDepositCase(at, visit.merchant, id)
      if (found?.deposit.member_id !== BigInt(member)) throw new CallError('notFound')
      if (found.deposit.version !== body.version) throw new CallError('caseChanged')
      const changed = await step(at, found)
      if (!changed) throw new CallError('caseChanged')
      return changed
    })
    return answer(row, visit, body)
  }

  async function answer(row: DepositRow, visit: Visit, asked: { readonly language?: string }) {
    const parts = await depositPartsOf(deps, [row])
    return toDeposit(row, parts(row), shownTo(visit, asked))
  }

  function shownTo(visit: Visit, { language }: { readonly language?: string }) {
    const { defaultLanguage } = deps.rules(visit.merchant)
    return { language: language ?? visit.language ?? defaultLanguage, defaultLanguage, now: clock.now() }
  }
}
