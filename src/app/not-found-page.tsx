import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageState } from '#ui/page-state.tsx'

/** An address that the merchant's menu does not have. */
export function NotFoundPage() {
  const message = useMessage()
  const { permission } = useSite()
  useEffect(() => {
    document.title = `${message('notFound.title')} · ${permission.siteName}`
  }, [message, permission.siteName])
  return (
    <PageState
      kind="error"
      icon="search"
      level={1}
      title={<Message id="notFound.title" />}
      action={
        <ButtonLink asChild>
          <Link to="/">
            <Message id="action.home" />
          </Link>
        </ButtonLink>
      }
    >
      <Message id="notFound.text" />
    </PageState>
  )
}
