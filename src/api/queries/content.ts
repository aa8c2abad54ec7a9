import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** The help centre of a release in a language. */
export function helpCenterQuery(release: string, language: string) {
  return queryOptions({
    queryKey: ['content', 'helpCenter', release, language],
    queryFn: ({ signal }) => request('helpCenter', { query: { language }, signal }),
    staleTime: Infinity,
    retry: 1,
  })
}
