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

export function profileQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'profile'],
    queryFn: ({ signal }) => request('profile', { signal }),
    retry: 1,
  })
}

/** The own picture as the address of a data URL; nothing where there is none. `changedAt` makes another picture another entry. */
export function memberIconQuery(changedAt: string | undefined) {
  return queryOptions({
    queryKey: [...memberKey, 'icon', changedAt],
    queryFn: async ({ signal }) => {
      const { image } = await request('memberIcon', { signal })
      return image && /^[A-Za-z0-9+/=]+$/.test(image) ? `data:image/webp;base64,${image}` : null
    },
    enabled: changedAt !== undefined,
    staleTime: Infinity,
    retry: 1,
  })
}
