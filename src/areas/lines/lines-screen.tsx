import { useQuery } from '@tanstack/react-query'
import { domainRouteQuery } from '#api/queries/content.ts'
import { usePartName } from '#config/use-part-name.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { LineList } from './line-list.tsx'

/** Line detection (requirement BOOT-8): how fast each official domain answers here, and which one is fastest. */
export function LinesScreen() {
  const hasTexts = useNamespace('content')
  const { data, error, isFetching, refetch } = useQuery(domainRouteQuery(usePartName('lines')))
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || !hasTexts) return <Skeleton height="24rem" />
  return <LineList routers={data.routers} />
}
