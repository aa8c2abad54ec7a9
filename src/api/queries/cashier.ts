import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '../client.ts'
import { memberKey } from './member.ts'
import { untilNext } from './until-next.ts'

/** A step of a deposit or a withdrawal changes the answers of all queries under this key. */
export const cashierKey = [...memberKey, 'cashier'] as const

/** The methods of depositing, named in a language; requested again when the next closed method opens. */
export function cashierMethodsQuery(language: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'methods', language],
    queryFn: ({ signal }) => request('cashierMethods', { query: { language }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data
        ? untilNext(
            data.now,
            data.methods.map(({ opensAt }) => opensAt),
          )
        : false,
    retry: 1,
  })
}

/** The member's last deposits. */
export function cashierDepositsQuery(language: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'deposits', language],
    queryFn: ({ signal }) => request('cashierDeposits', { query: { language }, signal }),
    placeholderData: keepPreviousData,
    retry: 1,
  })
}

/** One deposit with its timeline. */
export function cashierDepositQuery(deposit: string, language: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'deposit', deposit, language],
    queryFn: ({ signal }) => request('cashierDeposit', { params: { deposit }, query: { language }, signal }),
    retry: 1,
  })
}
