import type {
  ProviderAnswer,
  ProviderMessage,
  ProviderQuestion,
} from '#schemas/payments/provider-protocol.ts'
import type { Surroundings } from './payment.ts'

type Asked = Omit<Extract<ProviderQuestion, { type: 'payout' }>, 'type' | 'to'>

/** A payout that a platform has asked for. Of the account it goes to only the last characters are stored. */
export interface Payout extends Asked {
  readonly kind: 'payout'
  /** By which this provider names itself in its messages. */
  readonly provider: string
  readonly last: string
  readonly status: 'open' | 'paid' | 'failed'
  /** When it was asked for. */
  readonly at: number
  /** It was paid, and came back. */
  readonly isReturned?: true
  /** This provider's own id of it. */
  readonly payout: string
  /** When it is paid, or comes back, without anybody doing anything. */
  readonly movesAt?: number
  /** Messages that the platform has not confirmed, in the order in which they are sent. */
  readonly outbox: readonly { readonly id: string; readonly message: ProviderMessage }[]
}

/** Milliseconds that `later` and `returned` take. */
const movesAfter = 60_000

/** What this provider does with a payout, by the last two characters of the account it goes to. All others are paid at once. */
export const payoutHabits = {
  '01': 'refused',
  '02': 'later',
  /** Paid, and the question is not answered. */
  '03': 'unanswered',
  /** The question is lost: neither paid nor answered. */
  '04': 'lost',
  '05': 'returned',
  /** Paid, and reported twice. */
  '06': 'twice',
} as const
export type PayoutHabit = (typeof payoutHabits)[keyof typeof payoutHabits] | 'paid'

export function habitOf(number: string): PayoutHabit {
  return payoutHabits[number.slice(-2) as keyof typeof payoutHabits] ?? 'paid'
}

export function openPayout(
  { type: _, to: { number }, ...asked }: Extract<ProviderQuestion, { type: 'payout' }>,
  provider: string,
  around: Surroundings,
): Payout {
  const habit = habitOf(number)
  const { now, newId } = around
  const payout: Payout = {
    ...asked,
    kind: 'payout',
    provider,
    last: number.slice(-4),
    status: 'paid',
    at: now,
    payout: `out_${newId().slice(0, 12)}`,
    outbox: [],
  }
  switch (habit) {
    case 'refused':
      return { ...payout, status: 'failed' }
    case 'later':
      return { ...payout, status: 'open', movesAt: now + movesAfter }
    case 'returned':
      return { ...payout, movesAt: now + movesAfter }
    case 'twice':
      return paidMessage(paidMessage(payout, around), around)
    default:
      return payout
  }
}

/** The payout after its time has come; undefined while nothing is due. */
export function payoutAfterTime(payout: Payout, around: Surroundings): Payout | undefined {
  const { movesAt, ...still } = payout
  if (movesAt === undefined || movesAt > around.now) return undefined
  if (payout.status === 'open') return paidMessage({ ...still, status: 'paid' }, around)
  const returned = { ...still, status: 'failed', isReturned: true } as const
  return withMessage(returned, { type: 'payout.returned', id: payout.id }, around)
}

/** What the platform is told of it. */
export function payoutAnswer({ id, status, payout }: Payout): ProviderAnswer {
  return { id, status, ...(status === 'paid' ? { payout } : {}) }
}

function paidMessage(payout: Payout, around: Surroundings): Payout {
  return withMessage(payout, { type: 'payout.paid', id: payout.id, payout: payout.payout }, around)
}

function withMessage(payout: Payout, message: ProviderMessage, { newId }: Surroundings): Payout {
  return { ...payout, outbox: [...payout.outbox, { id: `msg_${newId()}`, message }] }
}
