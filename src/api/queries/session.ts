import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** A picture whose answer counts once: never kept for a later form, never asked for by itself. */
export function captchaQuery(form: string) {
  return queryOptions({
    queryKey: ['session', 'captcha', form],
    queryFn: ({ signal }) => request('captcha', { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
}
