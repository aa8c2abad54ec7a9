import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import type { Catalogue } from '#schemas/games/catalogue.ts'
import { indexesByNodeId } from '#schemas/games/game-at.ts'
import { longestQuery } from '#schemas/games/search/search-catalogue.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Heading } from '#ui/text/heading.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { FavouriteFailed } from './favourite-failed.tsx'
import { GameDialog } from './game-dialog.tsx'
import { GameGoneDialog } from './game-gone-dialog.tsx'
import { GameGrid } from './game-grid.tsx'
import { GamePages } from './game-pages.tsx'
import type { Jackpots } from './jackpots/use-jackpots.ts'
import { useJackpotTexts } from './jackpots/use-jackpot-texts.ts'
import { scrollPositions } from './scroll-positions.ts'
import type { LobbyAddress } from './lobby-address.ts'
import { LobbyFilters } from './lobby-filters.tsx'
import { NoGames } from './no-games.tsx'
import { picturesOf } from './pictures/game-pictures.ts'
import { useCardTexts } from './use-card-texts.ts'
import { useFavourites } from './use-favourites.ts'
import { useLobbyAddress } from './use-lobby-address.ts'
import { useLobbyGames } from './use-lobby-games.ts'
import { VendorRail } from './vendor-rail.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useTypedQuery } from '#ui/hooks/use-typed-query.ts'

interface OpenLobbyProps {
  readonly route: SiteRoute
  /** What stands between the name of the area and its games. */
  readonly board?: ReactNode
  /** By the codes of their vendors. */
  readonly jackpots?: Jackpots | undefined
  readonly catalogue: Catalogue
  readonly hosts: readonly string[]
}

/** A lobby whose games are there: search, vendors, filters and the list; what they say stands in the address. */
export function OpenLobby({ route, board, jackpots, catalogue, hosts }: OpenLobbyProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const { address, hrefOf, go } = useLobbyAddress(route)
  const { filters, game, part } = address
  const [query, setQuery] = useTypedQuery(address.query, (typed) =>
    go({ query: typed, part: undefined }, { replace: true }),
  )
  const { ids, toggle, error, forgetError } = useFavourites()
  const { menu } = useSite().site
  const everyVendor = useMemo(() => menu.categories.flatMap((each) => each.vendors), [menu])
  const vendors = route.category === 'JACKPOT' ? everyVendor : route.vendors
  const { games, similar, why, offered, prepareSearch } = useLobbyGames({
    catalogue,
    category: route.category,
    vendors,
    address,
    query,
    favourites: ids,
  })
  const texts = useCardTexts(catalogue, everyVendor)
  const pictures = picturesOf(hosts)
  const places = useMemo(() => indexesByNodeId(catalogue), [catalogue])
  const openGame = game === undefined ? undefined : places.get(game)
  const listAddress = useListAddress()
  const [count, others] = [games.length, similar.length]
  const counted =
    others > 0
      ? message('games.count.similar', { count, similar: others })
      : message('games.count', { count })
  useAnnouncedText(counted)
  const isNothing = games.length + similar.length === 0

  const star = (nodeId: string) => toggle(nodeId, catalogue.titles[places.get(nodeId) ?? -1] ?? '')
  const list = {
    catalogue,
    games,
    why,
    texts,
    pictures,
    jackpots: useJackpotTexts(jackpots),
    favourites: ids,
    hrefOf: useMemo(() => (nodeId: string) => withGame(listAddress, nodeId), [listAddress]),
    onOpen: (href: string) => void navigate(href, { state: { keepsScroll: true, isFromList: true } }),
    onStar: star,
  }
  const filter = useFilter(query, go)
  const vendor = route.vendors.find(({ id }) => id === filters.vendor)
  return (
    <Root>
      <Top>
        <div>
          <Heading level={1}>
            {vendor?.displayName ?? <Message id={messageIdOf(`route.${route.id}`)} />}
          </Heading>
          <Text muted>{counted}</Text>
        </div>
        <Search>
          <SearchBox
            label={message('games.search')}
            longest={longestQuery}
            value={query}
            onChange={setQuery}
            onFocus={prepareSearch}
          />
        </Search>
      </Top>
      {board}
      <VendorRail route={route} filters={filters} hrefOf={hrefOf} />
      <LobbyFilters address={address} hasQuery={query.trim() !== ''} offered={offered} onChange={filter} />
      {isNothing && (
        <NoGames address={address} query={query} vendor={vendor} onChange={filter} onQuery={setQuery} />
      )}
      {games.length > 0 && part === undefined && (
        <GameGrid
          {...list}
          label={message('games.list')}
          initialPosition={isReturn && similar.length === 0 ? scrollPositions.get(listAddress) : undefined}
          onSettled={(place) => similar.length === 0 && scrollPositions.set(listAddress, place)}
        />
      )}
      {games.length > 0 && part !== undefined && (
        <GamePages {...list} part={part} partHref={(other) => hrefOf({ part: other })} />
      )}
      {similar.length > 0 && (
        <Similar>
          {games.length > 0 ? (
            <Heading level={2} look="subheading">
              <Message id="game.similar" />
            </Heading>
          ) : (
            <Text muted>
              <Message id="games.nearby" values={{ search: query.trim() }} />
            </Text>
          )}
          {part === undefined ? (
            <GameGrid
              {...list}
              games={similar}
              label={message('game.similar')}
              initialPosition={isReturn ? scrollPositions.get(listAddress) : undefined}
              onSettled={(place) => scrollPositions.set(listAddress, place)}
            />
          ) : (
            <GamePages
              {...list}
              games={similar}
              label={message('game.similar')}
              part={part}
              partHref={(other) => hrefOf({ part: other })}
            />
          )}
        </Similar>
      )}
      {openGame !== undefined && (
        <GameDialog
          {...list}
          game={openGame}
          closeHref={hrefOf({ game: undefined })}
          isFavourite={ids.has(game ?? '')}
        />
      )}
      {game !== undefined && openGame === undefined && (
        <GameGoneDialog closeHref={hrefOf({ game: undefined })} />
      )}
      {error && <FavouriteFailed error={error} onClose={forgetError} />}
    </Root>
  )
}

/** Changes what is filtered, with what is typed by then. The same function all the time: nothing but the list is drawn again for a letter. */
function useFilter(query: string, go: (change: Partial<LobbyAddress>) => void) {
  const typed = useRef(query)
  useLayoutEffect(() => {
    typed.current = query
  }, [query])
  return useCallback(
    (change: Partial<LobbyAddress>) => go({ part: undefined, query: typed.current, ...change }),
    [go],
  )
}

/** The address of the list, whatever is open over it. */
function useListAddress() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const over of ['game', 'dialog', 'step']) query.delete(over)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

function withGame(listAddress: string, nodeId: string) {
  return `${listAddress}${listAddress.includes('?') ? '&' : '?'}game=${nodeId}`
}

/** Says how many games there are, once somebody has stopped typing. */
function useAnnouncedText(text: string) {
  const announce = useAnnounce()
  const said = useRef(text)
  useEffect(() => {
    if (said.current === text) return
    const timer = setTimeout(() => {
      said.current = text
      announce(text)
    }, announcedAfterMs)
    return () => clearTimeout(timer)
  }, [announce, text])
}

const announcedAfterMs = 700

const Root = styled('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Similar = styled('section', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Top = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '3' },
})
const Search = styled('div', {
  base: { flex: '1', minWidth: 'min(100%, 16rem)', maxWidth: { base: 'full', md: '26rem' } },
})
