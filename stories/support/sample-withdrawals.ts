import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type {
  PayoutState,
  ReceiptState,
  WithdrawalState,
  WithdrawalStepKind,
} from '#schemas/cashier/withdrawal-states.ts'
import { answering } from './answering.ts'

export type Withdrawal = CallAnswer<Calls['oneWithdrawal']>
type Terms = CallAnswer<Calls['withdrawalTerms']>
type Cards = CallAnswer<Calls['memberCards']>
type Payout = Withdrawal['payouts'][number]

const now = '2026-11-20T08:00:00.000Z'
const requestedAt = '2026-11-20T07:00:00.000Z'
const due = '2026-11-20T08:24:00.000Z'
const id = '5c1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10'
const payoutId = '6d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10'
const arrives = '11850'

export const sampleCards = [
  {
    id: '7e1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10',
    bank: 'Banco de Solmar',
    holder: 'Ana Reyes',
    last4: '1332',
    addedAt: '2026-10-02T09:00:00.000Z',
    usableFrom: '2026-10-03T09:00:00.000Z',
  },
  {
    id: '7e1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11',
    bank: 'Cartera',
    holder: 'Ana Reyes',
    last4: '7788',
    addedAt: '2026-10-05T09:00:00.000Z',
    usableFrom: '2026-10-06T09:00:00.000Z',
  },
] as const satisfies Cards['cards']

/** Added an hour ago. */
export const sampleNewCard = {
  id: '7e1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f12',
  bank: 'Caja del Sur',
  holder: 'Ana Reyes',
  last4: '0451',
  addedAt: requestedAt,
  usableFrom: '2026-11-21T07:00:00.000Z',
} as const satisfies Cards['cards'][number]

/** The page of bank accounts and wallets with these. */
export function sampleMemberCards(cards: Cards['cards'], changes: Partial<Cards> = {}): Cards {
  return { cards, most: 3, hours: 24, now, ...changes }
}

/** What can be withdrawn of 320 euros, to two cards and one that is too new. */
export function sampleTerms(changes: Partial<Terms> = {}): Terms {
  return {
    isOffered: true,
    currency: 'EUR',
    balance: '32000',
    least: '1000',
    most: '50000',
    fee: { fixed: '50', ppm: 10_000 },
    perDay: { countLeft: 2, sumLeft: '25000', again: '2026-11-20T23:00:00.000Z' },
    cards: [...sampleCards, sampleNewCard],
    hasPaymentPassword: true,
    takeBack: true,
    reviewMinutes: 120,
    payMinutes: 60,
    receiptMinutes: 30,
    obstacles: [],
    now,
    ...changes,
  }
}

const before: Readonly<Record<WithdrawalState, readonly WithdrawalStepKind[]>> = {
  requested: [],
  reviewing: ['requested'],
  secondLook: ['requested', 'reviewing'],
  approved: ['requested', 'reviewing'],
  paying: ['requested', 'reviewing', 'approved', 'queued'],
  closed: ['requested', 'reviewing', 'approved', 'queued', 'paying', 'sent', 'received'],
  rejected: ['requested', 'reviewing'],
  takenBack: ['requested'],
  returned: ['requested', 'reviewing', 'approved', 'queued', 'paying', 'sent', 'received', 'closed'],
}

/** Whose turn it is while it is open. */
const turns: Readonly<Partial<Record<WithdrawalState, Withdrawal['next']>>> = {
  requested: 'staff',
  reviewing: 'staff',
  secondLook: 'staff',
  approved: 'staff',
  paying: 'provider',
}

const payoutOf: Readonly<Partial<Record<WithdrawalState, Partial<Payout>>>> = {
  approved: { state: 'queued' },
  paying: { state: 'sending' },
  closed: sentPayout('received'),
  returned: { ...sentPayout('received'), state: 'returned' },
}

/** A withdrawal of 120 euros in a state, with the shortest timeline that leads there. */
export function sampleWithdrawal(state: WithdrawalState, changes: Partial<Withdrawal> = {}): Withdrawal {
  const next = turns[state]
  const isPaid = state === 'closed' || state === 'returned'
  const steps = stepsOf([...before[state], state])
  const payout = payoutOf[state]
  return {
    id,
    reference: 'W-4M8TRZ2C',
    currency: 'EUR',
    amount: '12000',
    fee: '150',
    arrives,
    card: { bank: 'Banco de Solmar', holder: 'Ana Reyes', last4: '1332' },
    state,
    version: steps.length,
    requestedAt,
    since: steps.at(-1)?.at ?? requestedAt,
    next: next ?? 'nobody',
    ...(next ? { by: '2026-11-20T10:00:00.000Z' } : {}),
    canTakeBack: state === 'requested',
    ...(state === 'rejected' ? { reason: 'documentsMissing' as const } : {}),
    received: isPaid ? arrives : '0',
    payouts: payout ? [samplePayout(payout)] : [],
    steps,
    now,
    ...changes,
  }
}

/** A withdrawal whose only payout is in a state, with the steps of that. */
export function sampleWithPayout(state: PayoutState, receipt?: ReceiptState): Withdrawal {
  const kinds = stepsOfPayout(state, receipt)
  const whole: WithdrawalState = state === 'returned' ? 'returned' : wholeOf(state, receipt)
  return sampleWithdrawal(whole, {
    next: nextOf(state, receipt),
    ...(receipt === 'awaiting' ? { by: due } : {}),
    received: receipt === 'received' || receipt === 'forced' ? arrives : '0',
    payouts: [samplePayout({ ...(receipt ? sentPayout(receipt) : {}), state })],
    steps: stepsOf(['requested', 'reviewing', 'approved', 'queued', ...kinds], 'payoutFailed'),
    ...(whole === 'rejected' ? { reason: 'payoutFailed' as const } : {}),
  })
}

/** Another member paid it, and its player has to say so, or did not in time. */
export function samplePaidByMember(receipt: 'awaiting' | 'disputed'): Withdrawal {
  const { steps, payouts, ...paid } = sampleWithPayout('sent', receipt)
  return {
    ...paid,
    payouts: payouts.map((payout) => ({ ...payout, payer: 'Ben Cruz', bankId: 'D-7K3QX9AB' })),
    steps: steps.map((step) => (step.kind === 'disputed' ? { ...step, kind: 'unanswered' } : step)),
  }
}

/** A part arrived, and the rest is being paid again; or nothing did, and all of it is. */
export function samplePaidAgain(receipt: 'partlyReceived' | 'notReceived'): Withdrawal {
  const received = receipt === 'partlyReceived' ? '8000' : '0'
  const rest = String(BigInt(arrives) - BigInt(received))
  const first = samplePayout({
    ...sentPayout(receipt),
    ...(receipt === 'partlyReceived' ? { received } : {}),
  })
  const second = samplePayout({
    id: payoutId.replace(/0$/, '1'),
    n: 2,
    amount: rest,
    state: 'sending',
  })
  const steps = stepsOf([...before.paying, 'paying', 'sent', receipt, 'queued'])
  return sampleWithdrawal('paying', {
    received,
    payouts: [first, second],
    steps: steps.map((step, at) => ({
      ...step,
      ...(at < 3 ? {} : { payout: at === steps.length - 1 ? 2 : 1 }),
      ...(step.kind === 'partlyReceived' ? { amount: received } : {}),
      ...(at === steps.length - 1 ? { amount: rest } : {}),
    })),
  })
}

/** A withdrawal in each state. */
export const sampleWithdrawals: readonly Withdrawal[] = [
  sampleWithPayout('sent', 'awaiting'),
  ...(
    [
      'requested',
      'reviewing',
      'secondLook',
      'approved',
      'paying',
      'closed',
      'rejected',
      'takenBack',
      'returned',
    ] as const
  ).map((state) => sampleWithdrawal(state)),
].map((withdrawal, at) => ({
  ...withdrawal,
  id: id.replace(/10$/, String(20 + at)),
  reference: `W-4M8TRZ2${at}`,
}))

/** The payouts of a withdrawal that wait for an answer, as the withdrawal page lists them. */
export function sampleConfirmations(
  ...withdrawals: readonly Withdrawal[]
): CallAnswer<Calls['paymentConfirmations']> {
  return {
    items: withdrawals.flatMap(({ id: withdrawal, reference, currency, card, payouts }) =>
      payouts.map((payout) => ({ withdrawal, reference, currency, card, payout })),
    ),
    now,
  }
}

function samplePayout(changes: Partial<Payout>): Payout {
  return { id: payoutId, n: 1, amount: arrives, state: 'queued', version: 3, ...changes }
}

function sentPayout(receipt: ReceiptState): Partial<Payout> {
  return {
    state: 'sent',
    receipt,
    sentAt: '2026-11-20T07:54:00.000Z',
    bankId: 'SCT-20261120-000481',
    ...(receipt === 'awaiting' ? { due } : {}),
  }
}

function stepsOfPayout(state: PayoutState, receipt: ReceiptState | undefined): WithdrawalStepKind[] {
  if (state === 'queued') return []
  if (state === 'matched') return ['matched']
  if (state === 'sending') return ['paying']
  if (state === 'cancelled') return ['paying', 'stuck', 'cancelled', 'rejected']
  if (state === 'unsure' || state === 'stuck') return ['paying', state]
  const answered: WithdrawalStepKind[] = receipt && receipt !== 'awaiting' ? [receipt] : []
  if (receipt === 'forced') answered.unshift('disputed')
  return ['paying', 'sent', ...answered, ...(state === 'returned' ? (['returned'] as const) : [])]
}

function wholeOf(state: PayoutState, receipt: ReceiptState | undefined): WithdrawalState {
  if (state === 'queued' || state === 'matched') return 'approved'
  if (state === 'cancelled') return 'rejected'
  return receipt === 'received' || receipt === 'forced' ? 'closed' : 'paying'
}

function nextOf(state: PayoutState, receipt: ReceiptState | undefined): Withdrawal['next'] {
  if (receipt === 'awaiting') return 'player'
  if (state === 'matched') return 'member'
  if (receipt === 'disputed' || state === 'stuck' || state === 'queued') return 'staff'
  return receipt || state === 'cancelled' || state === 'returned' ? 'nobody' : 'provider'
}

function stepsOf(
  kinds: readonly WithdrawalStepKind[],
  reason: NonNullable<Withdrawal['reason']> = 'documentsMissing',
): Withdrawal['steps'] {
  return kinds.map((kind, place) => ({
    kind,
    at: new Date(Date.parse(requestedAt) + place * 420_000).toISOString(),
    ...(place > 3 && ['sent', 'received', 'returned', 'cancelled'].includes(kind) ? { payout: 1 } : {}),
    ...(kind === 'rejected' ? { reason } : {}),
  }))
}

interface WithdrawalAnswers {
  readonly terms?: Terms
  readonly withdrawals?: readonly Withdrawal[]
  readonly confirmations?: CallAnswer<Calls['paymentConfirmations']>
  /** The withdrawal that the address names, and that a story requests. */
  readonly withdrawal?: Withdrawal
  readonly cards?: Cards
}

/** Answers the calls of the withdrawal page that are given, in a story; nothing waits for an answer unless that is said. */
export function withdrawalsAnswering({
  terms,
  withdrawals,
  confirmations = { items: [], now },
  withdrawal,
  cards,
}: WithdrawalAnswers) {
  return () => {
    answering('paymentConfirmations', confirmations)()
    if (terms) answering('withdrawalTerms', terms)()
    if (withdrawals) answering('withdrawals', { items: [...withdrawals] })()
    if (withdrawal) answering('oneWithdrawal', withdrawal)()
    if (cards) answering('memberCards', cards)()
  }
}
