import { queryOptions } from '@tanstack/react-query'
import { amountOf } from '#schemas/money/amount.ts'
import { request } from '../client.ts'
import { memberKey } from './member.ts'

/** Everything under this key is another one when money has moved. */
export const walletKey = [...memberKey, 'wallet'] as const

/** What the member has. It moves by itself, and is asked for whenever it is looked at. */
export function balanceQuery() {
  return queryOptions({
    queryKey: [...walletKey, 'balance'],
    queryFn: async ({ signal }) => {
      const { currency, sumBalance, main, game, held } = await request('sumBalance', { signal })
      const amount = (minor: string) => amountOf(BigInt(minor), currency)
      return { sum: amount(sumBalance), main: amount(main), game: amount(game), held: amount(held) }
    },
    // Amounts are big integers, which JSON has not.
    structuralSharing: false,
    retry: 1,
  })
}

/** The last transfers between the two wallets. */
export function transfersQuery() {
  return queryOptions({
    queryKey: [...walletKey, 'transfers'],
    queryFn: ({ signal }) => request('walletTransfers', { signal }),
    retry: 1,
  })
}
