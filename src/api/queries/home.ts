import { queryOptions } from '@tanstack/react-query'
import type { HomePart } from '#schemas/config/home.ts'
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

/** Games of a part of the home view: what is played most, what is new, jackpots, a category; or what the member opened last. */
export function homeGamesQuery(asked: HomePart, release: string, account: string | undefined) {
  const { part, category } = asked
  return queryOptions({
    queryKey: ['home', 'games', part, category ?? '', release, isOwnPart(part) ? (account ?? '') : ''],
    queryFn: async ({ signal }) => {
      const { games } = await askGames(asked, signal)
      return games.slice(0, shownAtMost)
    },
    enabled: !isOwnPart(part) || account !== undefined,
    staleTime: isOwnPart(part) ? 0 : 60_000,
    retry: 1,
  })
}

/** The newest wins at the merchant, asked for again while somebody looks at them. */
export const winnersQuery = queryOptions({
  queryKey: ['home', 'winners'],
  queryFn: ({ signal }) => request('winners', { signal }),
  refetchInterval: ownPace(20_000),
  retry: 1,
})

/** What the jackpots stand at, asked for again while somebody looks at them. */
export const jackpotsQuery = queryOptions({
  queryKey: ['home', 'jackpots'],
  queryFn: ({ signal }) => request('jackpots', { signal }),
  refetchInterval: ownPace(10_000),
  retry: 1,
})

/** Whether a part shows what a member has played or marked, and nothing to anybody else. */
export function isOwnPart(part: HomePart['part']): part is 'continue' | 'favourites' {
  return part === 'continue' || part === 'favourites'
}

const shownAtMost = 12

function askGames({ part, category }: HomePart, signal: AbortSignal) {
  const list = (query: object) => request('gameList', { query: { ...query, pageSize: shownAtMost }, signal })
  if (part === 'continue') return request('recentGames', { signal })
  if (part === 'favourites') return request('favouriteGames', { signal })
  if (part === 'newest') return list({ sort: 'newest' })
  if (part === 'jackpots') return list({ filters: ['jackpot'] })
  if (part === 'category') return list({ category })
  return request('popularGames', { signal })
}

/** Milliseconds: each page asks at a pace of its own, or all that were opened by one message would ask together for ever. */
function ownPace(usual: number): number {
  return usual * (0.8 + 0.4 * Math.random())
}
