import { randomInt } from 'node:crypto'
import type { OperatorCaller, Visit } from '#server/platform/contract/handler.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { answerReceipt } from '#server/play/cashier/payouts/answer-receipt.ts'
import { decideDispute, decidePayout, forceReceipt } from '#server/play/cashier/payouts/decide-payout.ts'
import { sendPayouts } from '#server/play/cashier/payouts/send-payouts.ts'
import { endReceipt } from '#server/play/cashier/payouts/settle-receipts.ts'
import { claimWithdrawal } from '#server/play/cashier/withdrawal-requests/claim-withdrawal.ts'
import { decideWithdrawal } from '#server/play/cashier/withdrawal-requests/decide-withdrawal.ts'
import { requestWithdrawal } from '#server/play/cashier/withdrawal-requests/request-withdrawal.ts'
import { giveBackAll } from '#server/play/cashier/withdrawals/withdrawal-money.ts'
import { lockWithdrawal, takeWithdrawalEvent } from '#server/play/cashier/withdrawals/withdrawal-steps.ts'
import type { PayoutRow, WithdrawalRow } from '#server/play/cashier/withdrawals/withdrawal-tables.ts'
import { bareProof } from '../sent-payout.ts'
import { merchant, proven } from './crash-cashier.ts'

const from = { address: '192.0.2.1', userAgent: 'test' } as Visit

/** The members, cards and operators of a run. */
export interface Crowd {
  readonly members: readonly { readonly id: bigint; readonly card: string }[]
  readonly staff: readonly [OperatorCaller, OperatorCaller]
}

/** Requests a withdrawal: the same one for the same number, however often. Returns its id. */
export async function requestNumber(deps: CashierDeps, { members }: Crowd, worker: number, index: number) {
  const who = members[(index * 7 + worker) % members.length]
  if (!who) throw new Error('There are no members')
  const amount = BigInt(500 + ((index * 7_919) % 1_500))
  const asked = { merchant, member: who.id, card: who.card, amount, currency: 'EUR' as const }
  const { id } = await requestWithdrawal(deps, { ...asked, key: `${worker} ${index}` }, proven)
  return id
}

/** One step of a withdrawal that is there, chosen by chance. What its state does not allow throws a `CallError`. */
export async function randomStep(deps: CashierDeps, { staff }: Crowd): Promise<unknown> {
  const chance = randomInt(100)
  const [by, other] = staff
  if (chance < 30) return decide(deps, by)
  if (chance < 60) return turn(deps)
  const found = await openPayout(deps)
  if (!found) return undefined
  const { id: payout, version, amount, state, receipt, member_id: member } = found
  const of = { merchant, payout, version, from }
  const received = amount / 3n + 1n
  if (state === 'stuck') {
    const decision = (['retry', 'giveBack', 'sent'] as const)[randomInt(3)] ?? 'retry'
    return decidePayout(deps, {
      ...of,
      by,
      ...(decision === 'sent' ? { decision, bankId: 'BY-HAND' } : { decision }),
    })
  }
  if (chance < 65) {
    await deps.db
      .updateTable('payout')
      .set({ due_at: new Date(0) })
      .where('id', '=', payout)
      .where('receipt', '=', 'awaiting')
      .execute()
    return endReceipt(deps, merchant, payout)
  }
  if (chance < 68) {
    await forceReceipt(deps, { ...of, by })
    return forceReceipt(deps, { ...of, version: version + 1, by: other })
  }
  if (receipt === 'disputed') {
    const decision = (['paid', 'part', 'notPaid'] as const)[randomInt(3)] ?? 'paid'
    return decideDispute(deps, { ...of, by, decision, received })
  }
  const answer = (['all', 'all', 'part', 'none'] as const)[randomInt(4)] ?? 'all'
  const proofs = answer === 'none' ? [await bareProof(deps, member)] : []
  return answerReceipt(deps, { ...of, member, answer, received, proofs })
}

async function decide(deps: CashierDeps, by: OperatorCaller): Promise<unknown> {
  const found = await oneOf(
    deps.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('state', 'in', ['requested', 'reviewing', 'secondLook'])
      .orderBy('requested_at')
      .limit(20)
      .execute(),
  )
  if (!found) return undefined
  const chance = randomInt(10)
  if (chance === 0) return takeBack(deps, found)
  const { version } = await claimWithdrawal(deps, merchant, found.id, by)
  const reason = chance === 1 ? { reason: 'againstRules' as const } : {}
  return decideWithdrawal(deps, { merchant, id: found.id, version, by, from, ...reason })
}

function takeBack(deps: CashierDeps, { id, member_id }: WithdrawalRow): Promise<void> {
  return transact(deps.db, async (at) => {
    const row = await lockWithdrawal(at, merchant, id)
    const who = `member:${member_id}` as const
    if (row && (await takeWithdrawalEvent(deps, at, row, { type: 'takenBack' }, { who })))
      await giveBackAll(at, row, who)
  })
}

/** The job looks at some payouts as if their time had come. */
async function turn(deps: CashierDeps): Promise<void> {
  const waiting = await openPayouts(deps, ['queued', 'sending', 'unsure'])
  const ids = waiting
    .toSorted(() => Math.random() - 0.5)
    .slice(0, 3)
    .map(({ id }) => id)
  if (ids.length > 0)
    await deps.db
      .updateTable('payout')
      .set({ next_at: new Date(0) })
      .where('id', 'in', ids)
      .where('next_at', 'is not', null)
      .execute()
  await sendPayouts(deps)
}

/** Payouts of withdrawals that are being paid, of the oldest ones. */
function openPayouts({ db }: CashierDeps, states: readonly PayoutRow['state'][]): Promise<PayoutRow[]> {
  return db
    .selectFrom('withdrawal')
    .innerJoin('payout', 'payout.withdrawal', 'withdrawal.id')
    .selectAll('payout')
    .where('withdrawal.merchant', '=', merchant)
    .where('withdrawal.state', 'in', ['approved', 'paying'])
    .where('payout.state', 'in', [...states])
    .where((eb) =>
      eb.or([eb('payout.receipt', 'is', null), eb('payout.receipt', 'in', ['awaiting', 'disputed'])]),
    )
    .orderBy('withdrawal.requested_at')
    .limit(30)
    .execute()
}

function openPayout(deps: CashierDeps): Promise<PayoutRow | undefined> {
  return oneOf(openPayouts(deps, ['stuck', 'sent']))
}

async function oneOf<Row>(rows: Promise<readonly Row[]>): Promise<Row | undefined> {
  const all = await rows
  return all.length === 0 ? undefined : all[randomInt(all.length)]
}
