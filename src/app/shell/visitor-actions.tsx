import { Message } from '#i18n/message.tsx'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/button.tsx'

/** What a visitor without a session can do. */
export function VisitorActions() {
  const { openLogin, openRegister } = useSessionModals()
  return (
    <>
      <Button look="outline" size="sm" onClick={() => openLogin()}>
        <Message id="action.login" />
      </Button>
      <Button size="sm" onClick={() => openRegister()}>
        <Message id="action.register" />
      </Button>
    </>
  )
}
