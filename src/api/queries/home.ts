import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** What is announced to `account` (a visitor has none) in a release and a language. */
export function announcementsQuery(release: string, language: string, account: string | undefined) {
  return queryOptions({
    queryKey: ['home', 'announcements', release, language, account ?? ''],
    queryFn: ({ signal }) => request('announcements', { query: { language }, signal }),
    staleTime: 60_000,
    retry: 1,
  })
}
