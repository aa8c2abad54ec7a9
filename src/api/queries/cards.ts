import { queryOptions } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '../client.ts'
import { cashierKey } from './cashier.ts'
import { untilNext } from './until-next.ts'

/** The member's bank accounts and wallets; requested again when the next of them becomes usable. */
export function memberCardsQuery() {
  return queryOptions({
    queryKey: [...cashierKey, 'cards'],
    queryFn: ({ signal }) => request('memberCards', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data
        ? untilNext(
            data.now,
            data.cards.map(({ usableFrom }) => usableFrom),
          )
        : false,
    retry: 1,
  })
}
