import { useCallback, useMemo } from 'react'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import type { Catalogue } from '#schemas/games/catalogue.ts'
import { offeredFilters, type OfferedFilters } from '#schemas/games/offered-filters.ts'
import { searchOf } from '#schemas/games/search/search-catalogue.ts'
import { selectGames, type GameFilters } from '#schemas/games/select-games.ts'
import { tagWords, type Tag } from '#schemas/games/tags.ts'
import { themeWords, type Theme } from '#schemas/games/themes.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { afterPaint } from '#ui/hooks/after-paint.ts'
import type { LobbyAddress } from './lobby-address.ts'
import { rehearseSearch } from './rehearse-search.ts'
import { today } from './today.ts'

interface LobbyGames {
  /** Places of the catalogue in the order in which they are shown. */
  readonly games: Uint16Array
  /** Places of games that are only similar to what is searched for, shown after those. */
  readonly similar: Uint16Array
  /** What the search found each game of the catalogue by. */
  readonly why: Uint8Array | undefined
  /** What tells the games of this area apart, whatever is searched and chosen. */
  readonly offered: OfferedFilters
  /** Makes the search, which takes a moment, after the next paint: before the first letter is typed. */
  readonly prepareSearch: () => void
}

interface Asked {
  readonly catalogue: Catalogue
  readonly category: GameCategory | undefined
  readonly vendors: readonly Vendor[]
  readonly address: LobbyAddress
  readonly query: string
  readonly favourites: ReadonlySet<string>
}

/** What a lobby shows: the games that the search finds, those of them that fit the filters, in the order that was asked for. */
export function useLobbyGames({
  catalogue,
  category,
  vendors,
  address,
  query,
  favourites,
}: Asked): LobbyGames {
  const { language } = useLanguage()
  const message = useMessage()
  const search = useMemo(() => {
    const names = new Map(vendors.map(({ id, displayName }) => [id, displayName]))
    return once(() =>
      searchOf(catalogue, {
        vendor: (id) => [names.get(id) ?? id],
        theme: (id) => [message(messageIdOf(`theme.${id}`)), ...(themeWords[id as Theme] ?? [])],
        tag: (id) => [message(messageIdOf(`tag.${id}`)), ...(tagWords[id as Tag] ?? [])],
      }),
    )
  }, [catalogue, vendors, message])
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language])
  const rehearse = useMemo(() => once(() => rehearseSearch(search(), catalogue)), [search, catalogue])
  const prepareSearch = useCallback(() => afterPaint(rehearse), [rehearse])
  const found = useMemo(() => (query.trim() === '' ? undefined : search()(query)), [search, query])
  const { filters, sort } = address
  // A star that is pressed in another list leaves the list as it is.
  const wanted = filters.favourite ? favourites : nobody
  const { games, similar } = useMemo(() => {
    const select = (found: Uint16Array | undefined) =>
      selectGames(catalogue, {
        filters: { ...filters, ...gamesOf(category) },
        found,
        sort,
        favourites: wanted,
        today: today(),
        compare,
      })
    return {
      games: select(found?.games.subarray(0, found.matching)),
      similar: found ? select(found.games.subarray(found.matching)) : noGames,
    }
  }, [catalogue, category, filters, found, sort, wanted, compare])
  const why = useMemo(() => {
    if (!found) return undefined
    const ofGame = new Uint8Array(catalogue.size)
    for (const [at, game] of found.games.entries()) ofGame[game] = found.why[at] ?? 0
    return ofGame
  }, [catalogue, found])
  const offered = useMemo(() => offeredFilters(catalogue, gamesOf(category), today()), [catalogue, category])
  return { games, similar, why, offered, prepareSearch }
}

/** The area of jackpots has all games with one; every other has the games of its category. */
function gamesOf(category: GameCategory | undefined): GameFilters {
  if (category === 'JACKPOT') return { jackpot: true }
  return category ? { category } : {}
}

const noGames = new Uint16Array()
const nobody: ReadonlySet<string> = new Set()

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
