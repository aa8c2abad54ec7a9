import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** Both ways of registering are off; the platform refuses as well. */
export function RegistrationClosed({ onClose }: { readonly onClose: () => void }) {
  return (
    <PageState
      kind="empty"
      icon="lock"
      title={<Message id="register.closed" />}
      action={
        <Button onClick={onClose}>
          <Message id="action.close" />
        </Button>
      }
    >
      <Message id="register.closed.text" />
    </PageState>
  )
}
