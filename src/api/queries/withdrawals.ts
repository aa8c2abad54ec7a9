import { queryOptions } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '../client.ts'
import { cashierKey } from './cashier.ts'
import { untilNext } from './until-next.ts'

/** What can be withdrawn changes with the balance, also without a step of a withdrawal. */
export const withdrawalTermsKey = [...cashierKey, 'withdrawalTerms'] as const

/** What the member can withdraw now; requested again when the next card becomes usable, and when a day's limit begins again. */
export function withdrawalTermsQuery() {
  return queryOptions({
    queryKey: withdrawalTermsKey,
    queryFn: ({ signal }) => request('withdrawalTerms', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data
        ? untilNext(data.now, [...data.cards.map(({ usableFrom }) => usableFrom), data.perDay.again])
        : false,
    retry: 1,
  })
}

/** The member's last withdrawals. */
export function withdrawalsQuery() {
  return queryOptions({
    queryKey: [...cashierKey, 'withdrawals'],
    queryFn: ({ signal }) => request('withdrawals', { signal }),
    retry: 1,
  })
}

/** One withdrawal with its payouts and its timeline. */
export function withdrawalQuery(withdrawal: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'withdrawal', withdrawal],
    queryFn: ({ signal }) => request('oneWithdrawal', { params: { withdrawal }, signal }),
    retry: 1,
  })
}

/** Payouts that wait for the answer of the member, or whose answer staff look into. */
export function paymentConfirmationsQuery() {
  return queryOptions({
    queryKey: [...cashierKey, 'paymentConfirmations'],
    queryFn: ({ signal }) => request('paymentConfirmations', { signal }),
    retry: 1,
  })
}
