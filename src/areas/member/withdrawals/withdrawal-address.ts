/** What the withdrawal page shows, as its address says it: Back and a reload show the same. */
export interface WithdrawalAddress {
  /** The id of the chosen card. */
  readonly card: string | undefined
  /** The amount as it was typed. */
  readonly amount: string
  /** The id of the withdrawal that is shown in place of the form. */
  readonly withdrawal: string | undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The field takes no more. */
const longestAmount = 40

/** Reads an address. A malformed value counts as none (T54). */
export function readWithdrawalAddress(query: URLSearchParams): WithdrawalAddress {
  const read = (name: string) => {
    const value = query.get(name) ?? ''
    return uuid.test(value) ? value : undefined
  }
  return {
    card: read('card'),
    amount: (query.get('amount') ?? '').slice(0, longestAmount),
    withdrawal: read('withdrawal'),
  }
}

/** The query of an address. */
export function writeWithdrawalAddress({ card, amount, withdrawal }: Partial<WithdrawalAddress>): string {
  const query = new URLSearchParams({ page: 'withdraw' })
  if (withdrawal) query.set('withdrawal', withdrawal)
  if (card) query.set('card', card)
  if (amount) query.set('amount', amount)
  return `?${query}`
}
