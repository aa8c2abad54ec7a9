import { loginMachine, type LoginContext } from '#machines/login.ts'
import { LoginEntry } from '#features/session/login/login-entry.tsx'
import { LoginOutcome } from '#features/session/login/login-outcome.tsx'
import { LoginStepForm } from '#features/session/login/login-step-form.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { recorded } from '../support/recorded.ts'
import type { MerchantCode } from '../support/toolbar.ts'
import { Over, Sheet } from './scene-parts.tsx'
import type { StateArgs } from './state-story-list.ts'

interface LoginSceneProps extends StateArgs {
  readonly merchant: MerchantCode
}

/** What the login dialog shows in a state of its machine. */
export function LoginScene({ value, context, merchant }: LoginSceneProps) {
  const snapshot = loginMachine.resolveState({ value, context: context as unknown as LoginContext })
  const { siteName } = recorded(merchant, 'status')
  const { step } = snapshot.context
  if (snapshot.status === 'done') return <Over>{outcome(snapshot.value)}</Over>
  const props = { snapshot, send: nothing }
  if (snapshot.hasTag('step') && step) {
    return (
      <Sheet>
        <Heading level={1} look="heading">
          <Message id={`login.step.${step.next}`} />
        </Heading>
        <Stack>
          <LoginStepForm {...props} step={step} />
        </Stack>
      </Sheet>
    )
  }
  if (!snapshot.hasTag('entry')) {
    return (
      <Sheet>
        <LoginOutcome {...props} onForgot={nothing} />
      </Sheet>
    )
  }
  return (
    <Sheet>
      <Heading level={1} look="heading">
        <Message id="login.title" values={{ site: siteName }} />
      </Heading>
      <LoginEntry {...props} onWay={nothing} onForgot={nothing} />
    </Sheet>
  )
}

function outcome(value: unknown) {
  return value === 'loggedIn' ? 'The dialog has closed and the session is stored.' : 'The dialog has closed.'
}

function nothing() {}
