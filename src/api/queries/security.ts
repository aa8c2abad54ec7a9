import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'
import { memberKey } from './member.ts'

/** What protects the account of the session. */
export function securityQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'security'],
    queryFn: ({ signal }) => request('security', { signal }),
    retry: 1,
  })
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'sessions'],
    queryFn: ({ signal }) => request('sessions', { signal }),
    retry: 1,
  })
}

/** Logins and failed tries, page by page. */
export function loginsQuery() {
  return infiniteQueryOptions({
    queryKey: [...memberKey, 'logins'],
    queryFn: ({ pageParam, signal }) =>
      request('logins', { query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  })
}
