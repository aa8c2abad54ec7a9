import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** The help centre of a release in a language. */
export function helpCenterQuery(release: string, language: string) {
  return queryOptions({
    queryKey: ['content', 'helpCenter', release, language],
    queryFn: ({ signal }) => request('helpCenter', { query: { language }, signal }),
    // Until that of another release is there: somebody may be typing, or reading.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: 1,
  })
}

/** The apps of a release and their guides, in a language. */
export function downloadsQuery(release: string, language: string) {
  return queryOptions({
    queryKey: ['content', 'downloads', release, language],
    queryFn: ({ signal }) => request('downloads', { query: { language }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: 1,
  })
}

/** What partners are offered in a release, in a language. */
export function joinUsQuery(release: string, language: string) {
  return queryOptions({
    queryKey: ['content', 'joinUs', release, language],
    queryFn: ({ signal }) => request('joinUs', { query: { language }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: 1,
  })
}

/** The official domains of the merchant. */
export function domainRouteQuery(release: string) {
  return queryOptions({
    queryKey: ['content', 'domainRoute', release],
    queryFn: ({ signal }) => request('domainRoute', { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: 1,
  })
}
