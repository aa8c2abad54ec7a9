/** What the deposit page shows, as its address says it: Back, a reload and the way back from a provider show the same. */
export interface DepositAddress {
  /** The id of the chosen method. */
  readonly method: string | undefined
  /** The amount as it was typed. */
  readonly amount: string
  /** The id of the deposit that is shown in place of the form. */
  readonly deposit: string | undefined
}

/** The query of the teaching page. */
export const teachAddress = '?page=depositTeach'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const methodId = /^[a-z][a-z0-9-]{0,23}$/
/** The field takes no more. */
const longestAmount = 40

/** Reads an address. A malformed value counts as none (T54). */
export function readDepositAddress(query: URLSearchParams): DepositAddress {
  const read = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? ''
    return pattern.test(value) ? value : undefined
  }
  return {
    method: read('method', methodId),
    amount: (query.get('amount') ?? '').slice(0, longestAmount),
    deposit: read('deposit', uuid),
  }
}

/** The query of an address. */
export function writeDepositAddress({ method, amount, deposit }: Partial<DepositAddress>): string {
  const query = new URLSearchParams({ page: 'deposit' })
  if (deposit) query.set('deposit', deposit)
  if (method) query.set('method', method)
  if (amount) query.set('amount', amount)
  return `?${query}`
}
