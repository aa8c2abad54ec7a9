import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { request } from '../client.ts'

/** Only what fits; an absent part fits everything. */
export interface OutboxFilter {
  readonly merchant?: string
  readonly recipient?: string
}

/** Milliseconds between looks at one page; more pages are looked at as many times less often, so that they stay within the limit. */
const lookEvery = 2_000

/** Messages to players, page by page, kept up to date while somebody looks. */
export function outboxQuery(filter: OutboxFilter) {
  return infiniteQueryOptions({
    queryKey: ['console', 'outbox', filter],
    queryFn: ({ pageParam, signal }) =>
      request('outbox', { query: { ...filter, ...(pageParam ? { before: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    refetchInterval: ({ state }) =>
      isRefusal(state.error) ? false : lookEvery * Math.max(1, state.data?.pages.length ?? 1),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Whether the server shows no outbox, or none to this visitor: asking again would change nothing. */
export function isRefusal(error: unknown): error is ApiError & { readonly code: 'moduleOff' | 'forbidden' } {
  return error instanceof ApiError && (error.code === 'moduleOff' || error.code === 'forbidden')
}
