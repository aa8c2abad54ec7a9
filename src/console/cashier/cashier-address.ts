export const cashierViews = {
  deposits: ['open', 'ended'],
  arrivals: ['unmatched', 'all'],
} as const

/** Which list of the cashier is shown. */
export type CashierPlace = {
  readonly [View in keyof typeof cashierViews]: {
    readonly view: View
    readonly state: (typeof cashierViews)[View][number]
  }
}[keyof typeof cashierViews]

/** Reads the list from the query of an address. Unknown values count as the first list of their kind. */
export function readCashierPlace(query: URLSearchParams): CashierPlace {
  const state = query.get('state')
  return query.get('view') === 'arrivals'
    ? { view: 'arrivals', state: state === 'all' ? 'all' : 'unmatched' }
    : { view: 'deposits', state: state === 'ended' ? 'ended' : 'open' }
}

/** The query of a list, with the text that deposits are searched for. */
export function writeCashierPlace({ view, state }: CashierPlace, filter = ''): string {
  const query = new URLSearchParams(view === 'deposits' ? {} : { view })
  if (state !== cashierViews[view][0]) query.set('state', state)
  if (filter !== '') query.set('filter', filter)
  return `?${query}`
}
