import {
  providerListMost,
  type ListedMoney,
  type ListQuestion,
  type ProviderList,
} from '#schemas/payments/provider-protocol.ts'
import { isPayment, isPayout, type Entry, type PaymentBook } from './payment-book.ts'

/**
 * A page of what one provider took and paid out for a merchant between two times. `most`: entries of a page. Entries that were stored before
 * they had a time are not in it.
 */
export function listEntries(
  book: Pick<PaymentBook, 'all'>,
  provider: string,
  { id, merchant, from, to, after }: ListQuestion,
  most = providerListMost,
): ProviderList {
  const found = [...book.all()]
    .filter((entry) => entry.merchant === merchant && 'provider' in entry && entry.provider === provider)
    .flatMap(moneyOf)
    .filter(({ at }) => at >= from && at < to)
    .map((money) => ({ money, place: placeOf(money) }))
    .filter(({ place }) => after === undefined || place > after)
    .sort((one, other) => (one.place < other.place ? -1 : 1))
  const page = found.slice(0, most)
  const last = found.length > most ? page.at(-1) : undefined
  return { id, entries: page.map(({ money }) => money), ...(last ? { next: last.place } : {}) }
}

function moneyOf(entry: Entry): readonly ListedMoney[] {
  if (isPayout(entry)) {
    const { id, at, payout, amount, currency } = entry
    const status = entry.isReturned ? 'returned' : entry.status
    return timed({ type: 'payout', id, payout, amount, currency, status }, at)
  }
  if (!isPayment(entry)) return []
  return entry.payments.flatMap(({ at, ...money }) => timed({ type: 'payment', id: entry.id, ...money }, at))
}

type Untimed<Money> = Money extends ListedMoney ? Omit<Money, 'at'> : never

function timed(money: Untimed<ListedMoney>, at: number | undefined): readonly ListedMoney[] {
  return at === undefined ? [] : [{ ...money, at: new Date(at).toISOString() }]
}

function placeOf(money: ListedMoney): string {
  return `${money.at}:${money.type === 'payment' ? money.payment : money.payout}`
}
