import { useQuery } from '@tanstack/react-query'
import { joinUsQuery } from '#api/queries/content.ts'
import { usePartName } from '#config/use-part-name.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { HomeLink } from '#ui/links/home-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { JoinPage } from './join-page.tsx'

/** What the merchant offers its partners (specification §2: /join). */
export function JoinScreen() {
  const hasTexts = useNamespace('content')
  const { language } = useLanguage()
  const release = usePartName('join')
  const { data, error, isFetching, refetch } = useQuery(joinUsQuery(release, language))
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || !hasTexts) return <Skeleton height="40rem" />
  if (data.page) return <JoinPage page={data.page} />
  return (
    <PageState
      kind="empty"
      icon="user"
      level={1}
      title={<Message id="join.none" />}
      action={
        <HomeLink>
          <Message id="action.home" />
        </HomeLink>
      }
    />
  )
}
