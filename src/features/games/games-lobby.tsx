import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#machines/failure-of.ts'
import type { SiteRoute } from '#schemas/config/site-map.ts'
import { catalogueQuery } from '#api/queries/games.ts'
import { useSite } from '#config/use-site.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { PageState } from '#ui/page-state.tsx'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { OpenLobby } from './open-lobby.tsx'

/** The lobby of a category: its games, found, filtered and put in order in the browser. One for every area. */
export function GamesLobby({ route }: { readonly route: SiteRoute }) {
  const { release } = useSite().site
  const hasTexts = useNamespace('games')
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery(release))
  const errorMessage = useErrorMessage()
  if (data && hasTexts) return <OpenLobby route={route} catalogue={data.catalogue} hosts={data.imageCDNs} />
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
