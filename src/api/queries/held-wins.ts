import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** Held wins of a merchant, in every state. */
export function heldWinsKey(merchant: string) {
  return ['console', 'heldWins', merchant] as const
}

/** Those that wait, the oldest first, or those that are decided, page by page. */
export function heldWinsQuery(merchant: string, state: 'open' | 'decided') {
  return infiniteQueryOptions({
    queryKey: [...heldWinsKey(merchant), state],
    queryFn: ({ pageParam, signal }) =>
      request('heldWins', {
        params: { merchant },
        query: { state, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
    // Of many that are held within a second, consoles are told once.
    refetchInterval: 15_000,
  })
}
