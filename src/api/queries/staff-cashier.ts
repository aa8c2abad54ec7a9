import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'

export type StaffDeposit = CallAnswer<Calls['staffDeposits']>['items'][number]
export type StaffArrival = CallAnswer<Calls['staffArrivals']>['items'][number]
export type StaffMethods = CallAnswer<Calls['staffMethods']>

/** Deposits and withdrawals of a merchant, and the money that came, in every state. */
export function staffCashierKey(merchant: string) {
  return ['console', 'cashier', merchant] as const
}

/** Milliseconds. Consoles are notified once of many changes within a second. */
export const lookEvery = 15_000

/** The methods of depositing, named in a language, and the currency. */
export function staffMethodsQuery(merchant: string, language: string) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'methods', language],
    queryFn: ({ signal }) => request('staffMethods', { params: { merchant }, query: { language }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** One page of deposits. */
export function staffDepositsQuery(merchant: string, asked: CallQuery<Calls['staffDeposits']>) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'deposits', asked],
    queryFn: ({ signal }) => request('staffDeposits', { params: { merchant }, query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    retry: false,
  })
}

/** The deposit of a reference, open or ended; null where there is none. */
export function namedDepositQuery(merchant: string, reference: string) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'named', reference],
    async queryFn({ signal }) {
      for (const state of ['open', 'ended'] as const) {
        const query = { state, search: reference }
        const { items } = await request('staffDeposits', { params: { merchant }, query, signal })
        const found = items.find((each) => each.reference === reference)
        if (found) return found
      }
      return null
    },
    retry: false,
  })
}

/** One page of the money that came. */
export function staffArrivalsQuery(merchant: string, asked: CallQuery<Calls['staffArrivals']>) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'arrivals', asked],
    queryFn: ({ signal }) => request('staffArrivals', { params: { merchant }, query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    retry: false,
  })
}

/** One arrival as it is now; null where there is none. */
export function staffArrivalQuery(merchant: string, id: string) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'arrival', id],
    async queryFn({ signal }) {
      const query = { state: 'all', id } as const
      const { items } = await request('staffArrivals', { params: { merchant }, query, signal })
      return items.find((each) => each.id === id) ?? null
    },
    retry: false,
  })
}
