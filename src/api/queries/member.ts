import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** Everything under this key belongs to the session and is forgotten with it. */
export const memberKey = ['member'] as const

export function memberInfoQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'info'],
    queryFn: ({ signal }) => request('memberInfo', { signal }),
    staleTime: 60_000,
    retry: 1,
  })
}
