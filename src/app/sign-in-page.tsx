import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { request } from '#api/client.ts'
import { preferences } from '#api/storage.ts'
import { useSessionModals } from '#features/session/session-modals.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Where a provider sends its user back to: the session, a step before it, or the choice to link or to register (AUTH-5). */
export function SignInPage() {
  const navigate = useNavigate()
  const { openLogin, openRegister, goOnWith } = useSessionModals()
  const [answer] = useState(() => answerOf(window.location.search))
  const { mutate, data, error } = useMutation({
    mutationFn: (body: Answer) => request('finishSignIn', { body }),
    onSuccess(outcome) {
      if ('next' in outcome && outcome.next === 'chooseAccount') return
      if ('next' in outcome && outcome.next === 'linked') return void navigate('/', { replace: true })
      goOnWith(outcome)
      void navigate('/', { replace: true })
    },
  })
  useEffect(() => {
    // Once, and never again by a reload: the flow is taken out of the storage.
    window.history.replaceState(null, '', '/sign-in')
    if (answer) mutate(answer)
  }, [answer, mutate])

  if (data && 'next' in data && data.next === 'chooseAccount') {
    const { ticket, email, name } = data
    const start = {
      linkTicket: ticket,
      initial: { ...(email ? { email } : {}), ...(name ? { payeeName: name } : {}) },
    }
    return (
      <PageState
        kind="empty"
        icon="user"
        level={1}
        title={<Message id="page.signIn.choose" />}
        action={
          <>
            <Button onClick={() => openLogin(start)}>
              <Message id="page.signIn.link" />
            </Button>
            <Button look="outline" onClick={() => openRegister(start)}>
              <Message id="page.signIn.register" />
            </Button>
          </>
        }
      >
        <Message id="page.signIn.choose.text" />
      </PageState>
    )
  }
  if (answer && !error) return <Skeleton height="20rem" />
  return (
    <PageState
      kind="error"
      level={1}
      title={<Message id={messageIdOf(`error.${error ? errorCodeOf(error) : 'signInFailed'}`)} />}
      action={
        <Button
          onClick={() => {
            void navigate('/', { replace: true })
            openLogin()
          }}
        >
          <Message id="action.login" />
        </Button>
      }
    />
  )
}

interface Answer {
  readonly flow: string
  readonly state: string
  readonly code?: string
  readonly iss?: string
  readonly error?: string
}

/** What the provider added to the address; nothing where this tab has begun no sign-in. */
function answerOf(search: string): Answer | undefined {
  const query = new URLSearchParams(search)
  const flow = preferences.signInFlow.take()
  const state = query.get('state')
  if (!flow || !state) return undefined
  const optional = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { flow, state, ...Object.fromEntries(optional) }
}
