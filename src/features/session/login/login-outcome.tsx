import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { FirstLogin } from '../dialogs/first-login.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'

interface LoginOutcomeProps {
  readonly snapshot: SnapshotFrom<typeof loginMachine>
  readonly send: ActorRefFrom<typeof loginMachine>['send']
  readonly onForgot: () => void
  readonly onWelcomed?: (goesTo?: string) => void
}

/** A lock, a refusal, or the welcome of a first login: each with what can be done next. */
export function LoginOutcome({ snapshot, send, onForgot, onWelcomed }: LoginOutcomeProps) {
  const errorMessage = useErrorMessage()
  const { failure, session } = snapshot.context
  if (snapshot.matches('locked')) {
    return (
      <Locked
        seconds={failure?.retryAfter ?? 0}
        onAgain={() => send({ type: 'restarted' })}
        onForgot={onForgot}
      />
    )
  }
  if (snapshot.matches('refused') && failure) {
    return (
      <PageState
        kind="error"
        icon="lock"
        title={errorMessage({ code: failure.code })}
        action={
          <>
            <Button look="outline" onClick={() => send({ type: 'restarted' })}>
              <Message id="login.other" />
            </Button>
            <ErrorRemedy failure={failure} />
          </>
        }
      >
        {failure.retryAfter !== undefined && <Until seconds={failure.retryAfter} />}
      </PageState>
    )
  }
  return (
    <FirstLogin
      account={session?.account ?? ''}
      onClose={(goesTo) => {
        onWelcomed?.(goesTo)
        send({ type: 'welcome.closed' })
      }}
    />
  )
}

/** When somebody who is shut out for a time can come back. */
function Until({ seconds }: { readonly seconds: number }) {
  const [time] = useState(() => new Date(Date.now() + seconds * 1000))
  return <Message id="login.excluded.until" values={{ time }} />
}

interface LockedProps {
  readonly seconds: number
  readonly onAgain: () => void
  readonly onForgot: () => void
}

/** Says until when by the time of day, not in seconds alone (WCAG 2.2.1). */
function Locked({ seconds, onAgain, onForgot }: LockedProps) {
  const { formatTime } = useIntl()
  const errorMessage = useErrorMessage()
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [over, setOver] = useState(seconds <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return (
    <PageState
      kind="error"
      icon="lock"
      title={errorMessage({ code: 'loginLocked' })}
      action={
        <>
          <Button onClick={onAgain} disabled={!over}>
            <Message id="action.retry" />
          </Button>
          <Button look="outline" onClick={onForgot}>
            <Message id="login.forgot" />
          </Button>
        </>
      }
    >
      {over ? (
        <Message id="login.locked.over" />
      ) : (
        <Message
          id="login.locked.until"
          values={{ time: formatTime(until), minutes: Math.max(1, Math.ceil(seconds / 60)) }}
        />
      )}
    </PageState>
  )
}
