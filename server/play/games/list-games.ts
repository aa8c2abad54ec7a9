import type { CallAnswer, CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { GameItem } from '#schemas/calls/game-item.ts'
import type { MerchantCatalogue } from './merchant-catalogue.ts'

type Query = CallQuery<Calls['gameList']>
type Filter = NonNullable<Query['filters']>[number]

const usualPageSize = 24
const day = 86_400_000
/** Days for which a game is new. */
const newFor = 90

/**
 * One page of a merchant's games. A search is the one of the lobby: what matches comes first, then what is only similar. A page behind the last is empty. `favourites` are those of the member who asks, if somebody does.
 */
export function listGames(
  catalogue: Pick<MerchantCatalogue, 'games' | 'search'>,
  query: Query,
  favourites: ReadonlySet<string> | undefined,
  now: Date,
): CallAnswer<Calls['gameList']> {
  const { games } = catalogue
  const { category, vassalage, search, filters = [], sort, page = 1 } = query
  const pageSize = query.pageSize ?? usualPageSize
  const since = new Date(now.getTime() - newFor * day).toISOString().slice(0, 10)
  const passes: Readonly<Record<Filter, (item: GameItem) => boolean>> = {
    minimumBet: ({ minimumBet }) => minimumBet >= 100,
    lines: ({ lines }) => lines >= 25,
    jackpot: ({ jackpot }) => jackpot,
    new: ({ released }) => released >= since,
    favourite: ({ nodeId }) => favourites?.has(nodeId) ?? false,
  }
  const fits = (item: GameItem) =>
    (category === undefined || item.category === category) &&
    (vassalage === undefined || item.vassalage === vassalage) &&
    filters.every((filter) => passes[filter](item))
  const select = (places: Iterable<number>) => {
    const fitting = Array.from(places, (place) => games[place]?.item).filter((item) => item && fits(item))
    const items = fitting as GameItem[]
    const order = sort && orders[sort]
    return order ? items.toSorted(order) : items
  }
  const result = search === undefined ? undefined : catalogue.search(search)
  const inOrder = (places: Uint16Array) => (sort === 'popular' ? places.toSorted() : places)
  const matching = select(result ? inOrder(result.games.subarray(0, result.matching)) : games.keys())
  const found = result ? [...matching, ...select(inOrder(result.games.subarray(result.matching)))] : matching
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    games: favourites ? shown.map((item) => ({ ...item, isFav: favourites.has(item.nodeId) })) : shown,
    page,
    pages: Math.ceil(found.length / pageSize),
    total: found.length,
    ...(result ? { matching: matching.length } : {}),
  }
}

const { compare } = new Intl.Collator('en')

/** The games stand in the order of their popularity already. */
const orders: Readonly<
  Record<NonNullable<Query['sort']>, ((one: GameItem, other: GameItem) => number) | undefined>
> = {
  popular: undefined,
  newest: (one, other) => (one.released < other.released ? 1 : -1),
  title: (one, other) => compare(one.title, other.title),
  returnToPlayer: (one, other) => other.returnToPlayer - one.returnToPlayer,
  minimumBet: (one, other) => one.minimumBet - other.minimumBet,
}
