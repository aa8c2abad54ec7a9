import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** How far the time of a demo is ahead. There is an answer only where the console shows an outbox. */
export const demoClockQuery = queryOptions({
  queryKey: ['console', 'demoClock'],
  queryFn: ({ signal }) => request('demoClock', { signal }),
  retry: false,
})
