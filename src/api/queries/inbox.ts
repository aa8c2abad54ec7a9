import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '../client.ts'
import { memberKey } from './member.ts'

/** A message that arrives or is read changes the answers of all queries under this key. */
export const inboxKey = [...memberKey, 'inbox'] as const

/** The member's messages, page by page. */
export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: [...inboxKey, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      request('inbox', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  })
}

/** How many messages of the member are unread. */
export function unreadCountQuery() {
  return queryOptions({
    queryKey: [...inboxKey, 'unread'],
    queryFn: ({ signal }) => request('unreadCount', { signal }),
    retry: 1,
  })
}
