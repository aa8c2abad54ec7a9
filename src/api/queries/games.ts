import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GameItem } from '#schemas/calls/game-item.ts'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import { decodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { ApiError } from '../api-error.ts'
import { request } from '../client.ts'
import { fetchFile } from '../fetch-file.ts'
import { memberKey } from './member.ts'

/** All games of the merchant, and the hosts of their pictures. A release may name other games: it is asked for again. */
export function catalogueQuery(release: string) {
  return queryOptions({
    queryKey: ['games', 'catalogue', release],
    queryFn: async ({ signal }) => {
      const { url, imageCDNs } = await request('gameCatalogue', { signal })
      return { catalogue: readable(await fetchFile(url, signal)), imageCDNs }
    },
    // Numbers by the ten thousand: to compare them takes longer than to draw them.
    structuralSharing: false,
    // Another release has another catalogue: until it is there the old one stays, for somebody may be typing.
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: 1,
  })
}

/** A game whose maintenance ends some time, and what can be played meanwhile. */
export function gameQuery(nodeId: string) {
  return queryOptions({
    queryKey: ['games', 'game', nodeId],
    queryFn: ({ signal }) => request('game', { params: { nodeId }, signal }),
    staleTime: 60_000,
    retry: 1,
  })
}

/** Games that can be played in place of one: what is played most of its category, or where there is none, of all. */
export function otherGamesQuery(gameId: string, category: GameCategory) {
  return queryOptions({
    queryKey: ['games', 'others', gameId, category],
    queryFn: async ({ signal }) => {
      const can = ({ nodeId, state }: GameItem) => nodeId !== gameId && state === 'live'
      const query = { category, sort: 'popular', pageSize: 7 } as const
      const own = (await request('gameList', { query, signal })).games.filter(can)
      const others = own.length > 0 ? own : (await request('popularGames', { signal })).games.filter(can)
      return others.slice(0, 6)
    },
    staleTime: 60_000,
    retry: 1,
  })
}

/** Ids of the member's favourites, as strings. */
export function favouriteIdsQuery() {
  return queryOptions({
    queryKey: [...memberKey, 'favouriteIds'],
    queryFn: async ({ signal }) => (await request('favouriteIds', { signal })).nodeIds,
    staleTime: 60_000,
    retry: 1,
  })
}

function readable(bytes: Uint8Array) {
  try {
    return decodeCatalogue(bytes)
  } catch {
    throw new ApiError('answerUnreadable')
  }
}
