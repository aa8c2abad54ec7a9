import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'
import { lookEvery, staffCashierKey } from './staff-cashier.ts'

export type StaffFinding = CallAnswer<Calls['staffFindings']>['items'][number]

/** One page of the differences between payment providers and the cashier, and how many are open. */
export function staffFindingsQuery(merchant: string, asked: CallQuery<Calls['staffFindings']>) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'findings', asked],
    queryFn: ({ signal }) => request('staffFindings', { params: { merchant }, query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    retry: false,
  })
}

/** One finding as it is now; null where there is none. */
export function staffFindingQuery(merchant: string, id: string) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'finding', id],
    async queryFn({ signal }) {
      const { items } = await request('staffFindings', { params: { merchant }, query: { id }, signal })
      return items.find((each) => each.id === id) ?? null
    },
    retry: false,
  })
}
