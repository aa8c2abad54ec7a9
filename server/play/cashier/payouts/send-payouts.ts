import { randomUUID } from 'node:crypto'
import type { PayoutLook } from '#schemas/cashier/withdrawal-states.ts'
import type { ProviderAnswer } from '#schemas/payments/provider-protocol.ts'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { askProvider, providerOf, type Provider } from '../ask-provider.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { openCardNumber } from '../cards/seal-card-number.ts'
import { findPaidAttempt } from '../reconciliation/compare-payouts.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { lockPayout, takePayoutEvent, type PayoutChanges } from './payout-steps.ts'
import { takeSent } from './take-receipt.ts'

/** Attempts that a provider refuses before staff decide. */
const mostAttempts = 5
/** Seconds until a provider is asked about an attempt for the first time, and at most between two times. */
const firstLook = 15
const mostBetween = 600
/** Payouts of one turn, those next to each other, and seconds after which none is begun. */
const atOnce = 25
const atMost = 200
const lasts = 10

/**
 * Sends the payouts that are due, and asks about those whose outcome is not known. Of several processes each takes another one. A fault at
 * one stops no other one; rejects at the end with the first of such faults.
 */
export async function sendPayouts(deps: CashierDeps): Promise<void> {
  const until = after(deps.clock.now(), lasts)
  const due = await deps.db
    .selectFrom('payout')
    .select(['merchant', 'id'])
    .where('next_at', '<=', deps.clock.now())
    .orderBy('next_at')
    .limit(atMost)
    .execute()
  await eachToItsEnd(due, atOnce, async ({ merchant, id }) => {
    if (deps.clock.now() < until) await sendPayout(deps, merchant, id)
  })
}

/** Sends one payout, or asks about it. The attempt is committed before the provider hears of it. */
async function sendPayout(deps: CashierDeps, merchant: string, id: string): Promise<void> {
  const claimed = await claimPayout(deps, merchant, id)
  if (!claimed) return
  const { row, payout, provider, attempt, number } = claimed
  if (number !== undefined) {
    const {
      reference,
      currency,
      card_shown: { bank, holder },
    } = row
    const amount = String(payout.amount)
    const question = { type: 'payout', id: attempt, merchant, reference, amount, currency } as const
    return apply(await askProvider(deps, provider, { ...question, to: { bank, holder, number } }))
  }
  return apply(await askProvider(deps, provider, { type: 'settle', id: attempt, merchant }))

  function apply(answer: ProviderAnswer | undefined) {
    const about = { merchant, payout: id, attempt }
    return transact(deps.db, (at) => applyOutcome(deps, at, about, outcomeOf(answer)))
  }
}

export type PayoutOutcome =
  | { readonly type: 'paid'; readonly bankId: string }
  | { readonly type: 'refused' }
  /** The provider works on it. */
  | { readonly type: 'working' }
  /** It may have been paid. */
  | { readonly type: 'unclear' }

/** What an answer to `payout` or `settle` says of an attempt. */
function outcomeOf(answer: ProviderAnswer | undefined): PayoutOutcome {
  switch (answer?.status) {
    case 'paid':
      return answer.payout === undefined ? { type: 'unclear' } : { type: 'paid', bankId: answer.payout }
    case 'failed':
    case 'refused':
      return { type: 'refused' }
    case 'open':
      return { type: 'working' }
    default:
      return { type: 'unclear' }
  }
}

interface Attempt {
  readonly merchant: string
  /** The id of the payout. */
  readonly payout: string
  readonly attempt: string
}

/**
 * Does what the provider said of an attempt. One that is not the current one any more changes nothing, and is a finding where it was paid
 * all the same.
 */
export async function applyOutcome(
  deps: CashierDeps,
  at: Database,
  { merchant, payout: id, attempt }: Attempt,
  outcome: PayoutOutcome,
): Promise<void> {
  const locked = await lockPayout(at, merchant, id)
  if (outcome.type === 'paid') await findPaidAttempt(deps, at, merchant, { attempt, bankId: outcome.bankId })
  if (locked?.payout.attempt !== attempt) return
  const { payout } = locked
  const who = 'provider:payouts'
  switch (outcome.type) {
    case 'paid':
      await takeSent(deps, at, locked, { who, bankId: outcome.bankId })
      return
    case 'working':
      await keepLook(at, payout, 'open', deps.clock.now())
      return
    case 'unclear':
      await keepLook(at, payout, 'unclear', deps.clock.now())
      await takePayoutEvent(deps, at, locked, { type: 'unclear' }, { who })
      return
    case 'refused': {
      const isLast = payout.attempts >= mostAttempts
      const type = isLast ? 'refusedForGood' : 'refused'
      const next_at = isLast ? null : after(deps.clock.now(), pauseAfter(payout.attempts))
      await takePayoutEvent(deps, at, locked, { type }, { who, next_at, tries: 0, attempt: null })
    }
  }
}

interface Claimed {
  readonly row: WithdrawalRow
  readonly payout: PayoutRow
  readonly provider: Provider
  readonly attempt: string
  /** Of the account to pay to, where the provider has not heard of the attempt. */
  readonly number?: string
}

function claimPayout(deps: CashierDeps, merchant: string, id: string): Promise<Claimed | undefined> {
  return transact(deps.db, async (at) => {
    const locked = await lockPayout(at, merchant, id)
    const now = deps.clock.now()
    if (!locked?.payout.next_at || locked.payout.next_at > now) return undefined
    const { row, payout } = locked
    const provider = currentProvider(deps, row)
    const { attempt: known } = payout
    const number = known === null ? await cardNumber(deps, at, row) : undefined
    if (!provider || number === undefined) {
      const next_at = after(now, pauseAfter(payout.tries + 1))
      const isAsked = provider !== undefined && known !== null
      if (!isAsked) await keepLook(at, payout, provider ? 'noCard' : 'noProvider', now)
      const asked = isAsked ? payout.asked + 1 : payout.asked
      await keepTime(at, payout, { next_at, asked, tries: Math.min(payout.tries + 1, 20) })
      return provider && known !== null ? { row, payout, provider, attempt: known } : undefined
    }
    const attempt = randomUUID()
    const attempts = payout.attempts + 1
    const changes = { attempt, attempts, tries: 0, next_at: after(now, firstLook), ...firstAsked(now) }
    if (!(await takePayoutEvent(deps, at, locked, { type: 'sending' }, { who: 'clock', ...changes })))
      return undefined
    await at
      .insertInto('payout_attempt')
      .values({ id: attempt, payout: id, n: await nextAttempt(at, id), at: now })
      .execute()
    return { row, payout: { ...payout, attempts, attempt }, provider, attempt, number }
  })
}

/** Of all attempts: those of `payout` are counted again from one when staff try it again. */
async function nextAttempt(at: Database, payout: string): Promise<number> {
  const { last } = await at
    .selectFrom('payout_attempt')
    .select(({ fn }) => fn.max<number | null>('n').as('last'))
    .where('payout', '=', payout)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Without a new version: what a payout is has not changed. */
async function keepTime(
  at: Database,
  { id }: PayoutRow,
  times: Pick<PayoutChanges, 'next_at' | 'tries' | 'asked'>,
) {
  await at.updateTable('payout').set(times).where('id', '=', id).execute()
}

/** Without a new version, as well. */
async function keepLook(at: Database, { id }: PayoutRow, looked: PayoutLook, looked_at: Date) {
  await at.updateTable('payout').set({ looked, looked_at }).where('id', '=', id).execute()
}

function firstAsked(now: Date) {
  return { waits_since: now, asked: 1, looked: null, looked_at: null }
}

/** By the current document, because a provider may have moved since; by that of the withdrawal where it has none any more. */
function currentProvider(deps: CashierDeps, { merchant, rules }: WithdrawalRow): Provider | undefined {
  const current = deps.rules(merchant).cashier.withdrawal
  return providerOf(deps, merchant, current?.provider ? current : rules)
}

/** Undefined where it cannot be opened: the payout waits until it can. */
async function cardNumber(
  deps: CashierDeps,
  at: Database,
  { merchant, card }: WithdrawalRow,
): Promise<string | undefined> {
  const row = await at.selectFrom('card').selectAll().where('id', '=', card).executeTakeFirstOrThrow()
  const number = openCardNumber(deps, merchant, row)
  if (number === undefined) deps.log.error({ merchant, card }, 'a payout waits: its card cannot be opened')
  return number
}

function pauseAfter(times: number): number {
  return Math.min(firstLook * 2 ** (times - 1), mostBetween)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
