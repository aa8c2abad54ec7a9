import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { MemberLink } from './member-link.tsx'
import type { LoginStart } from '../dialogs/session-dialog.ts'
import { SignInChoices, type SignInChoicesProps } from './sign-in-buttons.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'

interface SignInViewProps extends SignInChoicesProps {
  readonly providers: readonly SignInProviderId[]
  readonly onLogin: (start?: LoginStart) => void
  readonly onRegister: (start: LoginStart) => void
  /** Somebody is logged in, who has come back from linking. */
  readonly isMember?: boolean | undefined
}

/** What `/sign-in` shows in each state of a sign-in with others. */
export function SignInView({ providers, snapshot, send, onLogin, onRegister, isMember }: SignInViewProps) {
  const errorMessage = useErrorMessage()
  const { choice, failure } = snapshot.context
  if (snapshot.matches('choosing') && choice) {
    const { ticket, email, name } = choice
    const linkTicket = { linkTicket: ticket }
    const initial = { ...(email ? { email } : {}), ...(name ? { payeeName: name } : {}) }
    return (
      <PageState
        kind="empty"
        icon="user"
        level={1}
        title={<Message id="page.signIn.choose" />}
        action={
          <>
            <Button onClick={() => onLogin(linkTicket)}>
              <Message id="page.signIn.link" />
            </Button>
            <Button look="outline" onClick={() => onRegister({ ...linkTicket, initial })}>
              <Message id="page.signIn.register" />
            </Button>
          </>
        }
      >
        <Message id="page.signIn.choose.text" />
      </PageState>
    )
  }
  if (failure) {
    return (
      <PageState
        kind="error"
        level={1}
        title={errorMessage(failure)}
        action={
          isMember ? (
            <MemberLink />
          ) : (
            <>
              <Button onClick={() => send({ type: 'restarted' })}>
                <Message id="page.signIn.again" />
              </Button>
              <Button look="outline" onClick={() => onLogin()}>
                <Message id="page.signIn.other" />
              </Button>
              <ErrorRemedy failure={failure} />
            </>
          )
        }
      />
    )
  }
  const offers = snapshot.matches('idle') || snapshot.hasTag('away')
  return (
    <PageState
      kind="empty"
      icon="lock"
      level={1}
      title={<Message id={offers ? 'page.signIn.title' : 'page.signIn.working'} />}
      action={
        offers ? (
          <>
            <SignInChoices providers={providers} snapshot={snapshot} send={send} />
            <Button look="ghost" onClick={() => onLogin()}>
              <Message id="page.signIn.other" />
            </Button>
          </>
        ) : (
          <Spinner />
        )
      }
    >
      {offers && <Message id="page.signIn.title.text" />}
    </PageState>
  )
}
