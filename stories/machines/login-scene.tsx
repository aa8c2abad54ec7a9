import { loginMachine } from '#machines/login.ts'
import { LoginForm } from '#features/session/login-form.tsx'
import { useCompiledForm } from '#forms/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/heading.tsx'
import { recorded } from '../support/recorded.ts'
import type { MerchantCode } from '../support/toolbar.ts'
import { Over, Sheet } from './scene-parts.tsx'
import type { StateArgs } from './state-story-list.ts'

interface LoginSceneProps extends StateArgs {
  readonly merchant: MerchantCode
}

/** The login form in a state of its machine; its captcha is the recorded one. */
export function LoginScene({ value, context, merchant }: LoginSceneProps) {
  const snapshot = loginMachine.resolveState({ value, context: withPicture(context, merchant) })
  const { siteName } = recorded(merchant, 'status')
  const { captcha } = snapshot.context
  const asksCaptcha = snapshot.hasTag('captcha') || (snapshot.hasTag('busy') && captcha !== undefined)
  const form = useCompiledForm(asksCaptcha ? 'login.password.captcha' : 'login.password')
  if (snapshot.status === 'done') return <Over>{outcome(snapshot.value)}</Over>
  return (
    <Sheet>
      <Heading level={1} look="heading">
        <Message id="login.title" values={{ site: siteName }} />
      </Heading>
      {form.status === 'ready' && <LoginForm module={form.module} snapshot={snapshot} send={nothing} />}
    </Sheet>
  )
}

function withPicture(context: StateArgs['context'], merchant: MerchantCode) {
  return context['captcha'] ? { ...context, captcha: recorded(merchant, 'captcha') } : context
}

function outcome(value: unknown) {
  return value === 'loggedIn' ? 'The dialog has closed and the session is stored.' : 'The dialog has closed.'
}

function nothing() {}
