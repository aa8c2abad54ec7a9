export const cashierViews = {
  deposits: ['open', 'ended', 'reversals'],
  withdrawals: ['staff', 'open', 'ended'],
  arrivals: ['unmatched', 'all'],
  findings: ['open', 'closed'],
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
  const given = query.get('state')
  const stateIn = <State extends string>(states: readonly [State, ...State[]]) =>
    states.find((state) => state === given) ?? states[0]
  switch (query.get('view')) {
    case 'withdrawals':
      return { view: 'withdrawals', state: stateIn(cashierViews.withdrawals) }
    case 'arrivals':
      return { view: 'arrivals', state: stateIn(cashierViews.arrivals) }
    case 'findings':
      return { view: 'findings', state: stateIn(cashierViews.findings) }
    default:
      return { view: 'deposits', state: stateIn(cashierViews.deposits) }
  }
}

/** The query of a list, with the text that is searched for. */
export function writeCashierPlace({ view, state }: CashierPlace, filter = ''): string {
  const query = new URLSearchParams(view === 'deposits' ? {} : { view })
  if (state !== cashierViews[view][0]) query.set('state', state)
  if (filter !== '') query.set('filter', filter)
  return `?${query}`
}
