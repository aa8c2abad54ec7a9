import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { catalogueQuery } from '#api/queries/games.ts'
import { usePartName } from '#config/use-part-name.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { PageState } from '#ui/notices/page-state.tsx'
import type { Jackpots } from './jackpots/use-jackpots.ts'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { OpenLobby } from './open-lobby.tsx'

interface GamesLobbyProps {
  readonly route: SiteRoute
  /** What stands between the name of the area and its games. */
  readonly board?: ReactNode
  /** By the codes of their vendors. */
  readonly jackpots?: Jackpots | undefined
}

/** The lobby of a category: its games, found, filtered and put in order in the browser. One for every area. */
export function GamesLobby({ route, ...more }: GamesLobbyProps) {
  const release = usePartName('games')
  const hasTexts = useNamespace('games')
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery(release))
  const errorMessage = useErrorMessage()
  if (data && hasTexts)
    return <OpenLobby {...more} route={route} catalogue={data.catalogue} hosts={data.imageCDNs} />
  if (!error) return <GridSkeleton />
  const failure = failureOf(error)
  return (
    <PageState
      kind="error"
      level={1}
      title={<Message id="area.failed" />}
      action={<ErrorRemedy failure={failure} needed busy={isFetching} onRetry={() => void refetch()} />}
    >
      {errorMessage(failure)}
    </PageState>
  )
}
