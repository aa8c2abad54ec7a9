import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** A trial account stands before something that needs a real one (specification §4). */
export function TrialPage() {
  const { openRegister } = useSessionModals()
  useSiteTitle(useMessage()('in_need_true_account'))
  return (
    <PageState
      kind="empty"
      icon="user"
      level={1}
      title={<Message id="in_need_true_account" />}
      action={
        <Button onClick={() => openRegister()}>
          <Message id="in_increase_submit" />
        </Button>
      }
    >
      <Message id="guard.trial.text" />
    </PageState>
  )
}
