import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { request } from '#api/client.ts'
import { ApiError } from '#api/api-error.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageState } from '#ui/page-state.tsx'
import { ticketOf } from './ticket-of.ts'

/**
 * Behind the mailed link that confirms an address. It waits for a press, so that a mail scanner that opens links uses nothing up;
 * the ticket leaves the address at once (threat T20), and stays with the entry of the history, which outlives a reload.
 */
export function ConfirmEmailPage() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const { openLogin } = useSessionModals()
  // Another link opened in the same tab changes the hash alone.
  const given = ticketOf(hash) || keptTicket(state)
  const [ticket, setTicket] = useState(given)
  if (given && given !== ticket) setTicket(given)
  useEffect(() => {
    if (hash) void navigate('/confirm-email', { replace: true, state: { ticket: given } })
  }, [hash, given, navigate])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => request('confirmEmail', { body: { ticket } }),
  })
  const confirm = (
    <Button busy={isPending} onClick={() => mutate()}>
      <Message id="page.confirmEmail.go" />
    </Button>
  )
  if (data?.state === 'confirmed') {
    return (
      <State of="confirmed" kind="empty">
        <ToMember />
      </State>
    )
  }
  const isTooLate = error instanceof ApiError && error.code === 'ticketExpired'
  if (!ticket || isTooLate) {
    return (
      <State of="expired" kind="error">
        <ToMember />
      </State>
    )
  }
  if (data?.state === 'loginNeeded') {
    return (
      <State of="loginNeeded" kind="empty">
        <Button onClick={() => openLogin()}>
          <Message id="action.login" />
        </Button>
        {confirm}
      </State>
    )
  }
  return (
    <State of={undefined} kind="empty">
      {error && <ErrorNote error={error} />}
      {confirm}
    </State>
  )
}

function keptTicket(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && 'ticket' in state ? state.ticket : undefined
  return typeof kept === 'string' ? kept : ''
}

interface StateProps {
  readonly of: 'confirmed' | 'expired' | 'loginNeeded' | undefined
  readonly kind: 'empty' | 'error'
  readonly children: ReactNode
}

function State({ of, kind, children }: StateProps) {
  return (
    <PageState
      kind={kind}
      icon={kind === 'empty' ? 'mail' : 'warning'}
      level={1}
      title={<Message id={of ? `page.confirmEmail.${of}` : 'page.confirmEmail'} />}
      action={children}
    >
      <Message id={of ? `page.confirmEmail.${of}.text` : 'page.confirmEmail.text'} />
    </PageState>
  )
}

function ToMember() {
  return (
    <ButtonLink asChild>
      <Link to="/member">
        <Message id="page.confirmEmail.member" />
      </Link>
    </ButtonLink>
  )
}
