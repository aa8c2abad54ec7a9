import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import { credentialState } from '../../../members/account/credentials.ts'
import { ownMember } from '../../../members/account/own-member.ts'
import { provePaymentPassword } from '../../../members/passwords/prove-payment-password.ts'
import { readBalances } from '../../ledger/reports/balances.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { cardsOf, toCard } from '../cards/cards-of.ts'
import { openComplaint } from '../complaints/open-complaint.ts'
import { answerReceipt } from '../payouts/answer-receipt.ts'
import { knownWithdrawal, requestWithdrawal } from './request-withdrawal.ts'
import { dayOf, leftOfDay } from '../withdrawals/withdrawal-day.ts'
import { giveBackAll } from '../withdrawals/withdrawal-money.ts'
import { lockWithdrawal, takeWithdrawalEvent } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { debtOf, limitsOf, obstaclesOf, turnoverOf } from '../withdrawals/withdrawal-terms.ts'
import { partsOf, toPayout, toWithdrawal } from '../withdrawals/withdrawal-view.ts'

/** Withdrawals in a list. */
const most = 20
/** Payouts that wait for an answer, in a list. */
const mostConfirmations = 100

/** Answers to the calls of `schemas/calls/withdrawals.ts`: each caller's own withdrawals, and their receipts. */
export function withdrawalHandlers(deps: CashierDeps) {
  const { db, clock } = deps
  return {
    async withdrawalTerms({ caller, visit: { merchant } }) {
      const { cashier, money, timeZone } = deps.rules(merchant)
      const { currency } = money
      const now = clock.now()
      const member = BigInt(caller.memberId)
      const cards = await cardsOf(db, merchant, member)
      const { has_payment_password: hasPaymentPassword } = await credentialState(db, member)
      const balances = await readBalances(db, merchant, member)
      const balance = balances.find(({ main }) => main.currency === currency)?.main.minor ?? 0n
      const own = { currency, balance: String(balance), hasPaymentPassword, now: now.toISOString() }
      const { withdrawal } = cashier
      if (!withdrawal || currency === 'DEMO') return { ...own, ...nothing }
      const asked = { merchant, member, currency }
      const { least, most: largest, fee } = limitsOf(withdrawal, currency)
      const left = await leftOfDay(db, asked, withdrawal, await dayOf(db, now, timeZone))
      const turnover = await turnoverOf(db, asked, withdrawal)
      const debt = await debtOf(db, asked)
      const { countLeft, sumLeft, again } = left
      return {
        ...own,
        isOffered: true,
        least: String(least),
        most: String(largest),
        fee: { fixed: String(fee.fixed), ppm: fee.ppm },
        perDay: {
          ...(countLeft === undefined ? {} : { countLeft }),
          ...(sumLeft === undefined ? {} : { sumLeft: String(sumLeft) }),
          ...(again === undefined ? {} : { again: again.toISOString() }),
        },
        ...(turnover ? { turnover: { needed: String(turnover.needed), done: String(turnover.done) } } : {}),
        ...(debt ? { debt: { amount: String(debt.amount), deposit: debt.deposit } } : {}),
        cards: cards.map(toCard),
        takeBack: withdrawal.takeBack,
        reviewMinutes: withdrawal.reviewMinutes,
        payMinutes: withdrawal.payMinutes,
        ...(withdrawal.receipt ? { receiptMinutes: withdrawal.receipt.minutes } : {}),
        obstacles: obstaclesOf({
          now,
          hasPaymentPassword,
          cards,
          hasDebt: debt !== undefined,
          turnover,
          left,
        }),
      }
    },
    async requestWithdrawal({ caller, visit, body, idempotencyKey: key }) {
      if (key === undefined)
        throw new CallError('badRequest', {}, 'Money moves with an Idempotency-Key alone')
      const { merchant } = visit
      const { card, currency } = body
      const member = BigInt(caller.memberId)
      const asked = { merchant, member, key, card, amount: BigInt(body.amount), currency }
      // A repeat is answered without another try of the payment password.
      const known = await knownWithdrawal(db, asked)
      if (known) return answer(known)
      const owner = await ownMember(deps, caller, visit)
      const proven = await provePaymentPassword(
        { db, clock: deps.trueClock },
        visit,
        owner,
        body.paymentPassword,
      )
      return answer(await requestWithdrawal(deps, asked, proven))
    },
    async withdrawals({ caller, visit: { merchant } }) {
      const rows = await db
        .selectFrom('withdrawal')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('member_id', '=', BigInt(caller.memberId))
        .orderBy('requested_at', 'desc')
        .limit(most)
        .execute()
      const parts = await partsOf(db, rows)
      return { items: rows.map((row) => toWithdrawal(row, parts(row), clock.now())) }
    },
    async oneWithdrawal({ caller, visit: { merchant }, params }) {
      const row = await db
        .selectFrom('withdrawal')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('member_id', '=', BigInt(caller.memberId))
        .where('id', '=', params.withdrawal)
        .executeTakeFirst()
      if (!row) throw new CallError('notFound')
      return answer(row)
    },
    async takeBackWithdrawal({ caller, visit: { merchant }, params, body }) {
      const row = await transact(db, async (at) => {
        const found = await lockWithdrawal(at, merchant, params.withdrawal)
        if (found?.member_id !== BigInt(caller.memberId)) throw new CallError('notFound')
        if (!found.rules.takeBack) throw new CallError('methodOff')
        if (found.version !== body.version) throw new CallError('caseChanged')
        const who = `member:${caller.memberId}` as const
        const taken = await takeWithdrawalEvent(deps, at, found, { type: 'takenBack' }, { who })
        if (!taken) throw new CallError('caseChanged')
        await giveBackAll(at, found, who)
        return taken
      })
      return answer(row)
    },
    async paymentConfirmations({ caller, visit: { merchant } }) {
      const payouts = await db
        .selectFrom('payout')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('member_id', '=', BigInt(caller.memberId))
        .where('receipt', 'in', ['awaiting', 'disputed'])
        .orderBy('sent_at')
        .limit(mostConfirmations)
        .execute()
      const withdrawals = await withdrawalsOf(payouts.map(({ withdrawal }) => withdrawal))
      return {
        items: payouts.flatMap((payout) => {
          const row = withdrawals.get(payout.withdrawal)
          if (!row) return []
          const { id: withdrawal, reference, currency, card_shown: card } = row
          return { withdrawal, reference, currency, card, payout: toPayout(payout) }
        }),
        now: clock.now().toISOString(),
      }
    },
    async confirmPayment({ caller, visit: { merchant }, body }) {
      const { payout, version, answer: given, received, proofs } = body
      const row = await answerReceipt(deps, {
        merchant,
        member: BigInt(caller.memberId),
        payout,
        version,
        answer: given,
        received: received === undefined ? undefined : BigInt(received),
        proofs,
      })
      return answer(row)
    },
    async complainOfPayment({ caller, visit: { merchant }, body }) {
      const member = BigInt(caller.memberId)
      return answer(await openComplaint(deps, { ...body, merchant, member }))
    },
  } satisfies Partial<Handlers>

  async function answer(row: WithdrawalRow) {
    const parts = await partsOf(db, [row])
    return toWithdrawal(row, parts(row), clock.now())
  }

  async function withdrawalsOf(ids: readonly string[]): Promise<ReadonlyMap<string, WithdrawalRow>> {
    if (ids.length === 0) return new Map()
    const rows = await db.selectFrom('withdrawal').selectAll().where('id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, row]))
  }
}

/** The terms of a merchant at which nobody withdraws. */
const nothing = {
  isOffered: false,
  least: '0',
  most: '0',
  fee: { fixed: '0', ppm: 0 },
  perDay: {},
  cards: [],
  takeBack: false,
  reviewMinutes: 0,
  payMinutes: 0,
  obstacles: [],
}
