import { currencies, type Currency } from '#schemas/money/currencies.ts'
import type {
  PaymentStatus,
  ProviderAnswer,
  ProviderMessage,
  ProviderQuestion,
} from '#schemas/payments/provider-protocol.ts'
import type { PaymentAction } from './payment-actions.ts'

/** A payment that a platform has opened. */
export interface Payment extends Omit<Extract<ProviderQuestion, { type: 'pay' }>, 'type'> {
  /** By which this provider names itself in its messages. */
  readonly provider: string
  /** In the address of the page. */
  readonly token: string
  readonly status: Exclude<PaymentStatus, 'refused'>
  readonly expiresAt: number
  /** When it is paid without anybody doing anything. */
  readonly paysAt?: number
  /** The money that was taken. */
  readonly payments: readonly (TakenMoney & { readonly at: number })[]
  /** Messages that the platform has not confirmed, in the order in which they are sent. */
  readonly outbox: readonly { readonly id: string; readonly message: ProviderMessage }[]
}

/** An id that was first heard of in `settle`: no money is ever taken for it. */
export interface RefusedPayment {
  readonly merchant: string
  readonly id: string
  readonly status: 'refused'
}

type TakenMoney = NonNullable<ProviderAnswer['payments']>[number]

/** Milliseconds in which a page can be paid. */
const paysWithin = 15 * 60_000
/** Milliseconds that `later` takes. */
const paysAfter = 60_000

export interface Surroundings {
  readonly now: number
  readonly newId: () => string
}

export function openPayment(
  { type: _, ...question }: Extract<ProviderQuestion, { type: 'pay' }>,
  provider: string,
  { now, newId }: Surroundings,
): Payment {
  const expiresAt = now + paysWithin
  return { ...question, provider, token: newId(), status: 'open', expiresAt, payments: [], outbox: [] }
}

/** The payment after what a player has chosen on its page; undefined where that is no longer possible. */
export function afterAction(
  payment: Payment,
  action: PaymentAction,
  around: Surroundings,
): Payment | undefined {
  const { status, paysAt, amount, currency } = payment
  const isOpen = status === 'open' && paysAt === undefined
  // Money that comes after the end is one of the habits.
  if (!isOpen && !(action === 'pay' && (status === 'failed' || status === 'expired'))) return undefined
  const own = { amount, currency }
  switch (action) {
    case 'pay':
      return reported(taken(payment, [own], around), around)
    case 'twice':
      return reported(taken(payment, [own, own], around), around)
    case 'less':
      return reported(taken(payment, [{ ...own, amount: half(amount) }], around), around)
    case 'more':
      return reported(taken(payment, [{ ...own, amount: double(amount) }], around), around)
    case 'otherCurrency':
      return reported(taken(payment, [{ ...own, currency: otherThan(currency) }], around), around)
    case 'outOfOrder':
      return withMessage(reported(taken(payment, [own], around), around), 'payment.pending', around)
    case 'unreported':
      return taken(payment, [own], around)
    case 'later':
      return withMessage({ ...payment, paysAt: around.now + paysAfter }, 'payment.pending', around)
    case 'fail':
      return withMessage({ ...payment, status: 'failed' }, 'payment.failed', around)
    case 'expire':
      return withMessage({ ...payment, status: 'expired' }, 'payment.expired', around)
  }
}

/** The payment after its time has come; undefined while nothing is due. */
export function paymentAfterTime(payment: Payment, around: Surroundings): Payment | undefined {
  const { status, paysAt, expiresAt, amount, currency } = payment
  if (status !== 'open' || (paysAt ?? expiresAt) > around.now) return undefined
  if (paysAt === undefined) return withMessage({ ...payment, status: 'expired' }, 'payment.expired', around)
  const { paysAt: _, ...paid } = payment
  return reported(taken(paid, [{ amount, currency }], around), around)
}

/** What the platform is told of it. */
export function answerOf(
  payment: Payment | RefusedPayment,
  pageOf: (token: string) => string,
): ProviderAnswer {
  const { id, status } = payment
  if (status === 'refused') return { id, status }
  const payments = payment.payments.length > 0 ? { payments: payment.payments.map(withoutTime) } : {}
  return { id, status, ...(status === 'open' ? { url: pageOf(payment.token) } : {}), ...payments }
}

function taken(
  payment: Payment,
  money: readonly Omit<TakenMoney, 'payment'>[],
  { now, newId }: Surroundings,
): Payment {
  const added = money.map((each) => ({ payment: `pay_${newId()}`, ...each, at: now }))
  return { ...payment, status: 'paid', payments: [...payment.payments, ...added] }
}

function withoutTime({ payment, amount, currency }: TakenMoney): TakenMoney {
  return { payment, amount, currency }
}

/** With a message for each sum of money that has none yet. It is called once, right after the money was taken. */
function reported(payment: Payment, { newId }: Surroundings): Payment {
  const messages = payment.payments.map((money) => ({
    id: `msg_${newId()}`,
    message: { type: 'payment.paid', id: payment.id, ...withoutTime(money) } as const,
  }))
  return { ...payment, outbox: [...payment.outbox, ...messages] }
}

function withMessage(
  payment: Payment,
  type: 'payment.pending' | 'payment.failed' | 'payment.expired',
  { newId }: Surroundings,
): Payment {
  const message = { id: `msg_${newId()}`, message: { type, id: payment.id } }
  return { ...payment, outbox: [...payment.outbox, message] }
}

function half(amount: string): string {
  return String((BigInt(amount) + 1n) / 2n)
}

function double(amount: string): string {
  const most = 10n ** 18n - 1n
  const twice = BigInt(amount) * 2n
  return String(twice > most ? most : twice)
}

function otherThan(currency: string): Currency {
  const [other = 'USD'] = (Object.keys(currencies) as Currency[]).filter(
    (each) => each !== currency && (each === 'USD' || each === 'EUR'),
  )
  return other
}
