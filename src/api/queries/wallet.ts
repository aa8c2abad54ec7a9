import { queryOptions } from '@tanstack/react-query'
import { amountOf } from '#schemas/money/amount.ts'
import { request } from '../client.ts'
import { memberKey } from './member.ts'

/** What the member has. It moves by itself, and is asked for whenever it is looked at. */
export function balanceQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'balance'],
    queryFn: async ({ signal }) => {
      const { currency, sumBalance, held } = await request('sumBalance', { signal })
      return { sum: amountOf(BigInt(sumBalance), currency), held: amountOf(BigInt(held), currency) }
    },
    // Amounts are big integers, which JSON has not.
    structuralSharing: false,
    retry: 1,
  })
}
