import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** Stands behind the login that a page of members opens, for who closes it. */
export function LoginNeededPage() {
  const { openLogin } = useSessionModals()
  useSiteTitle(useMessage()('guard.login.title'))
  return (
    <PageState
      kind="empty"
      icon="lock"
      level={1}
      title={<Message id="guard.login.title" />}
      action={
        <Button onClick={() => openLogin()}>
          <Message id="action.login" />
        </Button>
      }
    >
      <Message id="guard.login.text" />
    </PageState>
  )
}
