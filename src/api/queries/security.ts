import { queryOptions } from '@tanstack/react-query'
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

export function loginsQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'logins'],
    queryFn: ({ signal }) => request('logins', { signal }),
    retry: 1,
  })
}
