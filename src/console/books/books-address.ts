import { currencies, type Currency } from '#schemas/money/currencies.ts'
import { kindGroupNames, type KindGroup } from '#features/wallet/kind-groups.ts'

export const bookViews = ['balance', 'vendors', 'rounds', 'wins', 'holds', 'statement'] as const
export type BookView = (typeof bookViews)[number]

/** What of the books is shown, as the address says it. */
export interface BooksAddress {
  readonly view: BookView
  /** Days of the merchant, `2026-11-23`, the last one included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly vendor?: string | undefined
  /** Whose statement it is. */
  readonly account?: string | undefined
  readonly currency?: Currency | undefined
  readonly wallet?: 'game' | 'held' | undefined
  readonly kind?: KindGroup | undefined
  /** Of held wins; those that wait without it. */
  readonly wins?: 'decided' | undefined
}

const currencyCodes = Object.keys(currencies) as readonly Currency[]

/** Reads an address. What it does not know is no choice at all (T54). */
export function readBooksAddress(query: URLSearchParams): BooksAddress {
  const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  const like = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0]
  return {
    view: oneOf('view', bookViews) ?? 'balance',
    from: like('from', /^\d{4}-\d{2}-\d{2}$/),
    to: like('to', /^\d{4}-\d{2}-\d{2}$/),
    vendor: like('vendor', /^[A-Z0-9_]{1,24}$/),
    account: like('account', /^\S{1,64}$/),
    currency: oneOf('currency', currencyCodes),
    wallet: oneOf('wallet', ['game', 'held']),
    kind: oneOf('kind', kindGroupNames),
    wins: oneOf('wins', ['decided']),
  }
}

/** The query of an address, without what goes without saying. */
export function writeBooksAddress({ view, ...rest }: BooksAddress): string {
  const query = new URLSearchParams(view === 'balance' ? {} : { view })
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, value)
  return `?${query}`
}
