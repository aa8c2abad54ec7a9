import { useState, type ReactNode } from 'react'
import { loginMachine } from '#machines/login.ts'
import { smsCountdownMachine } from '#machines/sms-countdown.ts'
import { thirdPartySignInMachine } from '#machines/third-party-sign-in.ts'
import { errorStatuses } from '#schemas/errors/error-statuses.ts'
import { errors, type PlayersErrorCode } from '#schemas/errors/errors.ts'
import { StartUpFailedPage } from '#app/start-up-failed-page.tsx'
import { ProfileCard } from '#areas/member/profile-card.tsx'
import { SecurityCentre } from '#areas/member/security-centre.tsx'
import { LoginOutcome } from '#features/session/login/login-outcome.tsx'
import { LoginReason } from '#features/session/login/login-reason.tsx'
import { SessionModalsProvider } from '#features/session/session-modals-provider.tsx'
import { SendCodeView } from '#features/session/codes/send-code-button.tsx'
import { showError, type Remedy } from '#errors/show-error.ts'
import { SignInView } from '#features/session/sign-in/sign-in-view.tsx'
import { useFailure } from '#errors/use-failure.ts'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { messageIdOf, type MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { FormScene } from '../forms/form-scene.tsx'
import { Sheet } from '../machines/scene-parts.tsx'
import { recorded } from '../support/recorded.ts'
import type { MerchantCode } from '../support/toolbar.ts'
import { errorPlaces } from './error-story-list.ts'
import { SectionScene } from './section-scene.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface ErrorSceneProps {
  readonly code: PlayersErrorCode
  readonly merchant: MerchantCode
}

/** An error where a player meets it, above what the table says of it. */
export function ErrorScene(props: ErrorSceneProps) {
  const { code } = props
  const row = errors[code]
  const message = useMessage()
  const says = message(messageIdOf(`error.${code}`))
  const helps = helpOf(code)
  return (
    <>
      <Place {...props} />
      <About
        lang="en"
        dir="ltr"
        aria-label="About this error"
        data-says={says}
        data-helps={helps && message(helps)}
      >
        {code}: {row.action}
        {'field' in row && `, ${row.field}`};{' '}
        {errorStatuses[code] === 0 ? 'in the browser' : `status ${errorStatuses[code]}`}
      </About>
    </>
  )
}

function Place({ code, merchant }: ErrorSceneProps): ReactNode {
  const { place, form = '' } = errorPlaces[code]
  const failure = { code, captchaRequired: false, retryAfter: 900 }
  switch (place) {
    case 'form':
      return <RefusedForm form={form} code={code} merchant={merchant} />
    case 'login':
      return (
        <Sheet>
          <LoginOutcome
            snapshot={loginMachine.resolveState({
              value: code === 'loginLocked' ? 'locked' : 'refused',
              context: { way: 'username', captchaRound: 0, captchaDue: false, failure },
            })}
            send={nothing}
            onForgot={nothing}
          />
        </Sheet>
      )
    case 'codeButton':
      return (
        <Sheet>
          <SendCodeView
            snapshot={smsCountdownMachine.resolveState({
              value: 'warning',
              context: { now: 0, deadline: 0, pictures: 0, failure: { code, captchaRequired: false } },
            })}
            send={nothing}
            readRecipient={nobody}
          />
        </Sheet>
      )
    case 'signIn':
      return (
        <main>
          <SignInView
            providers={['google', 'facebook']}
            snapshot={thirdPartySignInMachine.resolveState({ value: 'refused', context: { failure } })}
            send={nothing}
            onLogin={nothing}
            onRegister={nothing}
          />
        </main>
      )
    case 'reason':
      return (
        <Sheet>
          <LoginReason reason={code} />
        </Sheet>
      )
    case 'page':
      return <StartUpFailedPage error={code} onRetry={nothing} />
    case 'section':
    case 'unlink':
      return (
        <SessionModalsProvider>
          <SectionScene>
            <SecurityCentre />
          </SectionScene>
        </SessionModalsProvider>
      )
    case 'picture':
      return (
        <SectionScene>
          <ProfileCard member={recorded(merchant, 'memberInfo')} />
        </SectionScene>
      )
  }
}

/** What can be pressed there, in the words of its button or link. */
function helpOf(code: PlayersErrorCode): MessageId | undefined {
  const { remedy } = showError({ code }).whole ?? {}
  switch (errorPlaces[code].place) {
    case 'page':
      // The whole page begins again.
      return 'action.retry'
    case 'codeButton':
      return 'action.close'
    case 'reason':
      // It stands above the login.
      return undefined
    case 'signIn':
      return remedy === 'retry' ? 'page.signIn.again' : remedy && remedyLabels[remedy]
    default:
      return remedy && remedyLabels[remedy]
  }
}

const remedyLabels: Readonly<Record<Remedy, MessageId>> = {
  retry: 'action.retry',
  reload: 'action.reload',
  login: 'action.login',
  register: 'in_increase_submit',
  contact: 'contact.us',
}

interface RefusedFormProps extends ErrorSceneProps {
  readonly form: string
}

function RefusedForm({ form, ...props }: RefusedFormProps) {
  const state = useCompiledForm(form)
  return state.status === 'ready' ? <Told {...props} ready={state} /> : null
}

interface ToldProps extends ErrorSceneProps {
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
}

function Told({ code, merchant, ready: { module } }: ToldProps) {
  const [failure] = useState({ code })
  return <FormScene module={module} merchant={merchant} {...useFailure(failure, module.form)} />
}

function nothing() {}
function nobody() {
  return undefined
}

const About = styled('aside', {
  base: {
    px: '4',
    py: '3',
    bg: 'sunken',
    borderTopWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
  },
})
