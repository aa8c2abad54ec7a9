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
    queryKey: ['home', 'games', part, category ?? '', release, part === 'continue' ? (account ?? '') : ''],
    queryFn: async ({ signal }) => {
      const { games } = await askGames(asked, signal)
      return games.slice(0, shownAtMost)
    },
    enabled: part !== 'continue' || account !== undefined,
    staleTime: part === 'continue' ? 0 : 60_000,
    retry: 1,
  })
}

const shownAtMost = 12

function askGames({ part, category }: HomePart, signal: AbortSignal) {
  const list = (query: object) => request('gameList', { query: { ...query, pageSize: shownAtMost }, signal })
  if (part === 'continue') return request('recentGames', { signal })
  if (part === 'newest') return list({ sort: 'newest' })
  if (part === 'jackpots') return list({ filters: ['jackpot'] })
  if (part === 'category') return list({ category })
  return request('popularGames', { signal })
}
