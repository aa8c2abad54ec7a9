import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'

/** Everything of one merchant stands below it, so that an event of the merchant makes all of it be read again. */
export function merchantKey(merchant: string) {
  return ['console', 'merchant', merchant] as const
}

export const merchantsKey = ['console', 'merchants'] as const

/** The merchants that the operator may see. */
export const merchantsQuery = queryOptions({
  queryKey: merchantsKey,
  queryFn: ({ signal }) => request('consoleMerchants', { signal }),
})

export function draftsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'drafts'],
    queryFn: ({ signal }) => request('drafts', { params: { merchant }, signal }),
  })
}

export function draftKey(merchant: string, draft: string) {
  return [...merchantKey(merchant), 'draft', draft] as const
}

export function draftQuery(merchant: string, draft: string) {
  return queryOptions({
    queryKey: draftKey(merchant, draft),
    queryFn: ({ signal }) => request('draft', { params: { merchant, draft }, signal }),
  })
}

export function picturesKey(merchant: string) {
  return [...merchantKey(merchant), 'pictures'] as const
}

export function picturesQuery(merchant: string) {
  return queryOptions({
    queryKey: picturesKey(merchant),
    queryFn: ({ signal }) => request('merchantPictures', { params: { merchant }, signal }),
  })
}

/** What is live since a release: asked for once, however often somebody looks. */
export function liveQuery(merchant: string, release: number | undefined) {
  return queryOptions({
    queryKey: ['console', 'live', merchant, release],
    queryFn: ({ signal }) => request('liveConfiguration', { params: { merchant }, signal }),
    staleTime: Infinity,
  })
}

/** One page of what fits, in an order. */
export function releasesQuery(merchant: string, asked: CallQuery<Calls['releases']>) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'releases', asked],
    queryFn: ({ signal }) => request('releases', { params: { merchant }, query: asked, signal }),
    placeholderData: keepPreviousData,
  })
}

/** It never changes. */
export function releaseQuery(merchant: string, number: number) {
  return queryOptions({
    queryKey: ['console', 'release', merchant, number],
    queryFn: ({ signal }) => request('release', { params: { merchant, number }, signal }),
    staleTime: Infinity,
  })
}

export function rollbackQuery(merchant: string, number: number) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'rollback', number],
    queryFn: ({ signal }) => request('rollbackPreview', { params: { merchant, number }, signal }),
  })
}

export function schedulesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'schedules'],
    queryFn: ({ signal }) => request('schedules', { params: { merchant }, signal }),
  })
}

export function opsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'ops'],
    queryFn: ({ signal }) => request('consoleOps', { params: { merchant }, signal }),
  })
}

export function webhooksQuery(merchant: string) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'webhooks'],
    queryFn: ({ signal }) => request('webhooks', { params: { merchant }, signal }),
  })
}

/** What an address was told, the newest first. */
export function webhookDeliveriesQuery(merchant: string, webhook: string) {
  return infiniteQueryOptions({
    queryKey: [...merchantKey(merchant), 'webhook', webhook],
    queryFn: ({ pageParam, signal }) =>
      request('webhookDeliveries', {
        params: { merchant, webhook },
        query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** What a draft of a layer changes at whom, as the draft is now. */
export function draftBelowQuery(owner: string, draft: string, contentHash: string) {
  return queryOptions({
    queryKey: [...draftKey(owner, draft), 'below', contentHash],
    queryFn: ({ signal }) => request('draftBelow', { params: { merchant: owner, draft }, signal }),
  })
}

/** Whom a draft's registration hits, as the draft is now. */
export function reachQuery(merchant: string, draft: string, contentHash: string) {
  return queryOptions({
    queryKey: ['console', 'reach', merchant, draft, contentHash],
    queryFn: ({ signal }) => request('draftReach', { params: { merchant, draft }, signal }),
    staleTime: 60_000,
  })
}

/** Which release put what is live at a place there. */
export function provenanceQuery(merchant: string, path: string) {
  return queryOptions({
    queryKey: [...merchantKey(merchant), 'provenance', path],
    queryFn: ({ signal }) => request('provenance', { params: { merchant }, query: { path }, signal }),
    retry: false,
  })
}
