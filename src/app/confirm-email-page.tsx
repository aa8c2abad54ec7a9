import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { request } from '#api/client.ts'
import { ApiError } from '#api/api-error.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { emailLinkQuery } from '#api/queries/session.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { MemberLink } from '#features/session/sign-in/member-link.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { ticketOf } from './ticket-of.ts'

/**
 * Behind the mailed link that confirms an address. It says at once where the link works no more, and else waits for a press, so that a mail scanner that opens links uses nothing up;
 * the ticket leaves the address at once (threat T20), and stays with the entry of the history, which outlives a reload, until the
 * address is confirmed.
 */
export function ConfirmEmailPage() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const { openLogin } = useSessionModals()
  // Another link opened in the same tab changes the hash alone.
  const given = ticketOf(hash)
  const kept = keptIn(given ? undefined : state)
  const ticket = given || kept.ticket
  useEffect(() => {
    if (hash) void navigate('/confirm-email', { replace: true, state: { page: { ticket: given } } })
  }, [hash, given, navigate])
  const { mutate, variables, isPending, ...answer } = useMutation({
    mutationFn: (ticket: string) => request('confirmEmail', { body: { ticket } }),
  })
  // Asked again after a login, which may be what the link waited for.
  const account = useSession()?.account
  const read = useQuery(emailLinkQuery(kept.isConfirmed ? '' : ticket, account))
  const { data, error } = variables === ticket ? answer : { data: undefined, error: null }
  const { state: known } = data ?? read.data ?? {}
  const isConfirmed = known === 'confirmed'
  useEffect(() => {
    if (!isConfirmed) return
    const entry = isRecord(state) ? state : {}
    void navigate({ search }, { replace: true, state: { ...entry, page: { isConfirmed } } })
  }, [isConfirmed, search, state, navigate])
  const confirm = (
    <Button busy={isPending || read.isLoading} onClick={() => mutate(ticket)}>
      <Message id="page.confirmEmail.go" />
    </Button>
  )
  if (isConfirmed || kept.isConfirmed) {
    return (
      <State of="confirmed" kind="empty">
        <MemberLink />
      </State>
    )
  }
  const isTooLate = isExpired(error) || isExpired(read.error)
  if (!ticket || isTooLate) {
    return (
      <State of="expired" kind="error">
        <MemberLink />
      </State>
    )
  }
  if (known === 'loginNeeded') {
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

function isExpired(error: Error | null) {
  return error instanceof ApiError && error.code === 'ticketExpired'
}

/** What the page has noted in its entry of the history. */
function keptIn(state: unknown) {
  const { page } = isRecord(state) ? state : {}
  const { ticket, isConfirmed } = isRecord(page) ? page : {}
  return { ticket: typeof ticket === 'string' ? ticket : '', isConfirmed: isConfirmed === true }
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
