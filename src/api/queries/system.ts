import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** Settings of the site in a release. A prefetched answer is used for a moment; a retry asks again. */
export function whitelabelQuery(release: string) {
  return queryOptions({
    queryKey: ['system', 'whitelabel', release],
    queryFn: ({ signal }) => request('whitelabel', { signal }),
    staleTime: 2_000,
    retry: false,
  })
}

/** Register settings of a release; another release is another entry, so that an open form keeps its own until then. */
export function registerSettingsQuery(release: string) {
  return queryOptions({
    queryKey: ['system', 'registerSettings', release],
    queryFn: ({ signal }) => request('registerSettings', { signal }),
    staleTime: Infinity,
    retry: 1,
  })
}

/** The terms and the privacy notice of a version, or the current ones. */
export function legalTextsQuery(version: string | undefined, language: string) {
  return queryOptions({
    queryKey: ['system', 'terms', version ?? '', language],
    queryFn: ({ signal }) =>
      request('terms', { query: { ...(version === undefined ? {} : { version }), language }, signal }),
    staleTime: version === undefined ? 0 : Infinity,
    retry: 1,
  })
}
