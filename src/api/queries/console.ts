import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { request } from '../client.ts'

/** Only what fits; an absent part fits everything. */
export interface OutboxFilter {
  readonly merchant?: string
  readonly recipient?: string
}

export const outboxKey = ['console', 'outbox'] as const

/**
 * Milliseconds between looks at one page where no event says that something has come, so that ages stay true; more pages are looked at as
 * many times less often.
 */
const lookEvery = 15_000

/** Messages to players, page by page, kept up to date while somebody looks. */
export function outboxQuery(filter: OutboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...outboxKey, filter],
    queryFn: ({ pageParam, signal }) =>
      request('outbox', { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      isRefusal(state.error) ? false : lookEvery * Math.max(1, state.data?.pages.length ?? 1),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Whether this browser has no key, or one of an earlier start: asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sessionRequired'
}
