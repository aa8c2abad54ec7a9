import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'

const key = ['console', 'books'] as const

/** Every account of the house, and all members together. */
export function trialBalanceQuery(merchant: string) {
  return queryOptions({
    queryKey: [...key, 'balance', merchant],
    queryFn: ({ signal }) => request('ledgerBalance', { query: { merchant }, signal }),
    retry: false,
  })
}

/** What each vendor took and gave between two moments (ISO 8601). */
export function vendorSumsQuery(merchant: string, from: string, to: string) {
  return queryOptions({
    queryKey: [...key, 'vendors', merchant, from, to],
    queryFn: ({ signal }) => request('ledgerVendors', { query: { merchant, from, to }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Rounds that no vendor has closed, page by page. */
export function openRoundsQuery(merchant: string, vendor: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...key, 'rounds', merchant, vendor],
    queryFn: ({ pageParam, signal }) =>
      request('ledgerRounds', {
        query: { merchant, ...(vendor === undefined ? {} : { vendor }), ...pageOf(pageParam) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** What is set aside, page by page. */
export function openHoldsQuery(merchant: string) {
  return infiniteQueryOptions({
    queryKey: [...key, 'holds', merchant],
    queryFn: ({ pageParam, signal }) =>
      request('ledgerHolds', { query: { merchant, ...pageOf(pageParam) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
}

/** Of whom a statement is, and what of it. */
export type StatementQuery = Omit<CallQuery<Calls['ledgerStatement']>, 'cursor' | 'limit'>

/** What moved on a wallet of a member, page by page. */
export function statementQuery(asked: StatementQuery) {
  return infiniteQueryOptions({
    queryKey: [...key, 'statement', asked],
    queryFn: ({ pageParam, signal }) =>
      request('ledgerStatement', { query: { ...asked, ...pageOf(pageParam) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
}

function pageOf(cursor: string) {
  return cursor === '' ? {} : { cursor }
}
