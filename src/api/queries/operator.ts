import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'

export const selfKey = ['console', 'self'] as const

/** Who is signed in; refused with `sessionRequired` where nobody is. */
export const selfQuery = queryOptions({
  queryKey: selfKey,
  queryFn: ({ signal }) => request('operatorSelf', { signal }),
  refetchInterval: 60_000,
  retry: false,
})

export const operatorsKey = ['console', 'operators'] as const

export const operatorsQuery = queryOptions({
  queryKey: operatorsKey,
  queryFn: ({ signal }) => request('operators', { signal }),
  retry: false,
})

/** Only what fits; an absent part fits everything. */
export type AuditQuery = Omit<CallQuery<Calls['audit']>, 'cursor' | 'limit' | 'order'>

/** One page of it, in an order. */
export function auditQuery(asked: CallQuery<Calls['audit']>) {
  return queryOptions({
    queryKey: ['console', 'audit', asked],
    queryFn: ({ signal }) => request('audit', { query: asked, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Each look is kept, so that nothing but a person has it looked at. */
export function memberStateQuery(merchant: string, member: string) {
  return queryOptions({
    queryKey: ['console', 'member', merchant, member],
    queryFn: ({ signal }) => request('memberState', { params: { merchant, member }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    retry: false,
  })
}
