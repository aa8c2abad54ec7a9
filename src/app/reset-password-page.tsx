import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteTitle } from '#config/document-title.ts'
import { resetTicketOf } from '#features/session/dialogs/dialog-history.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { ticketOf } from './ticket-of.ts'

/** Behind a mailed link: the ticket stands behind the hash, and leaves the address at once, with the dialog (threat T20). */
export function ResetPasswordPage() {
  const location = useLocation()
  const { openForgot } = useSessionModals()
  useSiteTitle(useMessage()('page.resetPassword'))
  // Another link opened in the same tab changes the hash alone.
  const given = ticketOf(location.hash)
  const resetTicket = given || resetTicketOf(location)
  useEffect(() => {
    if (given) openForgot({ resetTicket: given })
  }, [given, openForgot])
  return (
    <PageState
      kind="empty"
      icon="lock"
      level={1}
      title={<Message id="page.resetPassword" />}
      action={
        <Button onClick={() => openForgot(resetTicket ? { resetTicket } : undefined)}>
          <Message id="page.resetPassword.go" />
        </Button>
      }
    />
  )
}
