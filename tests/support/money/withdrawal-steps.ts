import { CallError } from '#server/platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '#server/platform/contract/handler.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { answerReceipt } from '#server/play/cashier/payouts/answer-receipt.ts'
import { applyPayoutMessage, type PayoutMessage } from '#server/play/cashier/payouts/apply-payout-message.ts'
import { decideDispute, decidePayout, forceReceipt } from '#server/play/cashier/payouts/decide-payout.ts'
import { sendPayouts } from '#server/play/cashier/payouts/send-payouts.ts'
import { endReceipt } from '#server/play/cashier/payouts/settle-receipts.ts'
import { claimWithdrawal } from '#server/play/cashier/withdrawal-requests/claim-withdrawal.ts'
import { decideWithdrawal } from '#server/play/cashier/withdrawal-requests/decide-withdrawal.ts'
import { giveBackAll } from '#server/play/cashier/withdrawals/withdrawal-money.ts'
import { lockWithdrawal, takeWithdrawalEvent } from '#server/play/cashier/withdrawals/withdrawal-steps.ts'
import { signedInOperator } from '../server/signed-in-operator.ts'
import type { TestApp } from '../server/test-app.ts'
import type { paymentProvider } from './payment-provider.ts'
import { bareProof } from './sent-payout.ts'
import type { ModelEvent } from './withdrawal-model.ts'

type Provider = Awaited<ReturnType<typeof paymentProvider>>

/** Does to withdrawals of Solmar what `withdrawalModel` reckons with. What a state does not allow is refused, and changes nothing. */
export async function withdrawalSteps(test: TestApp, deps: CashierDeps, provider: Provider) {
  const { db, clock } = test
  const merchant = 'solmar'
  const from = { address: '192.0.2.1', userAgent: 'test' } as Visit
  const [one, other] = [await operator(), await operator()]
  /** Attempts whose payment came back. */
  const back = new Set<string>()
  return {
    rowOf,
    payoutsOf,
    async take(id: string, event: ModelEvent) {
      try {
        await take(id, event)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
    },
    /** Payments of a payout that the provider has made and that did not come back, by its own count. */
    async timesPaid(payout: string) {
      const attempts = await db
        .selectFrom('payout_attempt')
        .select('id')
        .where('payout', '=', payout)
        .execute()
      return attempts.filter(({ id }) => provider.statusOf(id) === 'paid' && !back.has(id)).length
    },
    /** The job looks at what there is no more. */
    forget: () => db.updateTable('payout').set({ next_at: null }).execute(),
  }

  async function operator(): Promise<OperatorCaller> {
    const { id, name } = await signedInOperator(test, [{ role: 'cashier', merchant }])
    return { operatorId: String(id), name } as OperatorCaller
  }

  function rowOf(id: string) {
    return db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  function payoutsOf(id: string) {
    return db.selectFrom('payout').selectAll().where('withdrawal', '=', id).orderBy('n').execute()
  }

  async function take(id: string, event: ModelEvent): Promise<unknown> {
    const row = await rowOf(id)
    const payouts = await payoutsOf(id)
    const last = payouts.at(-1)
    switch (event.type) {
      case 'claimed':
        if (row.state !== 'requested') return undefined
        return claimWithdrawal(deps, merchant, id, one)
      case 'approved':
        return decide(id)
      case 'rejected':
        return decide(id, 'againstRules')
      case 'takenBack':
        return transact(db, async (at) => {
          const locked = await lockWithdrawal(at, merchant, id)
          const who = `member:${row.member_id}` as const
          if (locked && (await takeWithdrawalEvent(deps, at, locked, { type: 'takenBack' }, { who })))
            await giveBackAll(at, locked, who)
        })
      case 'turn':
        return turn(event.way)
      case 'reported':
        return last?.attempt ? report(last.attempt, event.as) : undefined
      case 'returned': {
        const known = payouts.filter(({ state, attempt }) => {
          const isPaid = attempt !== null && provider.statusOf(attempt) === 'paid'
          return isPaid && (state === 'sent' || state === 'unsure')
        })
        const attempt = known[event.n % Math.max(1, known.length)]?.attempt
        if (!attempt) return undefined
        back.add(attempt)
        return apply({ type: 'payout.returned', id: attempt })
      }
    }
    if (!last) return undefined
    const { id: payout, version, amount } = last
    const of = { merchant, payout, version, from }
    const part = amount / 3n
    switch (event.type) {
      case 'answered': {
        const proofs = event.answer === 'none' ? [await bareProof(test, row.member_id)] : []
        const { answer } = event
        return answerReceipt(deps, { ...of, member: row.member_id, answer, received: part, proofs })
      }
      case 'due':
        clock.moveBy(30 * 60_000)
        return endReceipt(deps, merchant, payout)
      case 'forced':
        await forceReceipt(deps, { ...of, by: one })
        return forceReceipt(deps, { ...of, version: version + 1, by: other })
      case 'decided':
        return decideDispute(deps, { ...of, by: one, decision: event.decision, received: part })
      case 'staff': {
        const { decision } = event
        return decidePayout(deps, {
          ...of,
          by: one,
          ...(decision === 'sent' ? { decision, bankId: 'B' } : { decision }),
        })
      }
    }
  }

  async function decide(id: string, reason?: 'againstRules') {
    const { version } = await claimWithdrawal(deps, merchant, id, one)
    return decideWithdrawal(deps, { merchant, id, version, by: one, from, ...(reason ? { reason } : {}) })
  }

  /** The job looks, late enough for everything. */
  async function turn(way: Extract<ModelEvent, { readonly type: 'turn' }>['way']) {
    const isUnclear = way === 'unwell' || way === 'dropped'
    provider.payoutsAre(isUnclear ? 'paid' : way)
    if (isUnclear) provider.answerNext(way)
    clock.moveBy(600_000)
    await sendPayouts(deps)
    provider.answerNext(undefined)
  }

  async function report(id: string, as: 'paid' | 'failed') {
    if (provider.statusOf(id) === 'open') provider.endPayout(id, as)
    const status = provider.statusOf(id)
    if (status === 'paid') await apply({ type: 'payout.paid', id, payout: 'out_reported' })
    else if (status !== undefined) await apply({ type: 'payout.failed', id })
  }

  function apply(message: PayoutMessage) {
    return transact(db, (at) => applyPayoutMessage(deps, at, merchant, message))
  }
}
