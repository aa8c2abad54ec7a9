import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { HomeLink } from '#ui/links/home-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** An address that the merchant's menu does not have. */
export function NotFoundPage() {
  const message = useMessage()
  useSiteTitle(message('notFound.title'))
  return (
    <PageState
      kind="error"
      icon="search"
      level={1}
      title={<Message id="notFound.title" />}
      action={
        <HomeLink>
          <Message id="action.home" />
        </HomeLink>
      }
    >
      <Message id="notFound.text" />
    </PageState>
  )
}
