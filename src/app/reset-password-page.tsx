import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSessionModals } from '#features/session/session-modals.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { PageState } from '#ui/page-state.tsx'

/** Behind a mailed link: the ticket stands behind the hash, and leaves the address at once (threat T20). */
export function ResetPasswordPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { openForgot } = useSessionModals()
  const [ticket] = useState(() => new URLSearchParams(hash.slice(1)).get('ticket') ?? '')
  useEffect(() => {
    if (hash) void navigate('/reset-password', { replace: true })
  }, [hash, navigate])
  useEffect(() => {
    if (ticket) openForgot({ resetTicket: ticket })
  }, [ticket, openForgot])
  return (
    <PageState
      kind="empty"
      icon="lock"
      level={1}
      title={<Message id="page.resetPassword" />}
      action={
        <Button onClick={() => openForgot(ticket ? { resetTicket: ticket } : undefined)}>
          <Message id="page.resetPassword.go" />
        </Button>
      }
    />
  )
}
