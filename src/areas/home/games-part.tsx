import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HomePart } from '#schemas/config/home.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import type { SiteMap } from '#schemas/config/routes/site-map.ts'
import { homeGamesQuery, isOwnPart } from '#api/queries/home.ts'
import { preferences } from '#api/storage.ts'
import { usePartName } from '#config/use-part-name.ts'
import { useSite } from '#config/use-site.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { GameTile, GameTilePlaceholder } from '#features/games/game-tile.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { Rail } from '#ui/layout/rail.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { HomeSection } from './home-section.tsx'
import { WhenSeen } from './when-seen.tsx'

/** A row of games; one of the member's own is nothing to anybody else. */
export function GamesPart(asked: HomePart) {
  const account = useSession()?.account
  if (isOwnPart(asked.part) && account === undefined) return null
  return <GamesRow key={isOwnPart(asked.part) ? account : ''} asked={asked} account={account} />
}

interface GamesRowProps {
  readonly asked: HomePart
  readonly account: string | undefined
}

/** It keeps its place while it is fetched, says there when it cannot be had, and goes where there are no games. */
function GamesRow({ asked, account }: GamesRowProps) {
  const { map, site } = useSite()
  const message = useMessage()
  const {
    data: games,
    error,
    isFetching,
    refetch,
  } = useQuery(homeGamesQuery(asked, usePartName('games'), account))
  const hasPlace = useReservedSpace(asked.part, games?.length)
  if (!hasPlace || games?.length === 0) return null
  const title =
    asked.part === 'category'
      ? message(messageIdOf(`route.${routeOf(map, asked.category) ?? 'home'}`))
      : message(messageIdOf(`home.${asked.part}`))
  const all = allOf(map, asked)
  const hasJackpots = site.menu.categories.some(({ gameCategory }) => gameCategory === 'JACKPOT')
  return (
    <HomeSection
      id={`${asked.part}${asked.category ?? ''}`}
      title={title}
      {...(all === undefined ? {} : { all })}
    >
      {asked.part === 'jackpots' && hasJackpots && (
        <WhenSeen chunk="jackpot-board" load={loadBoard} place={boardPlaceholder} />
      )}
      {error && !games ? (
        <ErrorNote error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Rail
          labels={{
            previous: message('home.rail.previous', { title }),
            next: message('home.rail.next', { title }),
          }}
        >
          {games
            ? games.map((game) => (
                <li key={game.nodeId}>
                  <GameTile game={game} />
                </li>
              ))
            : placeholders.map((place) => (
                <li key={place}>
                  <GameTilePlaceholder />
                </li>
              ))}
        </Rail>
      )}
    </HomeSection>
  )
}

const boardPlaceholder = <Skeleton height="9.5rem" look="still" />
const loadBoard = async () => (await import('#features/games/jackpots/jackpot-board.tsx')).JackpotBoard
const placeholders = [1, 2, 3, 4, 5, 6]

/** Where more of it is; slots hold most of the games, and their filters are in the address. */
function allOf(map: SiteMap, { part, category }: HomePart): string | undefined {
  if (part === 'category') {
    const route = routeOf(map, category)
    return route && routePath(route)
  }
  const jackpots = routeOf(map, 'JACKPOT')
  if (part === 'jackpots' && jackpots) return routePath(jackpots)
  const slots = routeOf(map, 'RNG')
  if (!slots || isOwnPart(part)) return undefined
  const query = { jackpots: '?jackpot=1', newest: '?sort=newest' }[part as string] ?? ''
  return `${routePath(slots)}${query}`
}

function routeOf(map: SiteMap, category: HomePart['category']) {
  return map.routes.find((route) => route.category === category)?.id
}

/**
 * Whether a row of games has a place in the view. One of the member's own has it where this browser knows of such games, from the
 * first moment on; otherwise it waits for the next view, because what comes later would push away what is being read.
 */
function useReservedSpace(part: HomePart['part'], games: number | undefined): boolean {
  const isOwn = isOwnPart(part)
  const [hasPlace] = useState(() => !isOwn || Boolean(games) || preferences.ownRows.has(part))
  useEffect(() => {
    if (isOwn && games !== undefined) preferences.ownRows.set(part, games > 0)
  }, [isOwn, part, games])
  return hasPlace
}
