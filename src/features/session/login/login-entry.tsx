import { useEffect } from 'react'
import type { LoginInput } from '#machines/login.ts'
import { useFlag } from '#config/use-flag.ts'
import { useCompiledForm } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'

interface LoginEntryProps extends Omit<LoginFormProps, 'module' | 'captcha'> {
  readonly onWay: (way: LoginInput['type']) => void
  readonly onForgot: () => void
}

const byPassword = ['username'] as const
export const loginMethods = ['username', 'sms'] as const satisfies readonly LoginInput['type'][]

/** The compiled form of a way, where no captcha is due. */
export function formOfMethod(way: LoginInput['type']): string {
  return way === 'sms' ? 'login.sms' : 'login.password'
}

/** Username and password, or mobile number and code where MOBILEVERCODELOGIN3 is on; tabs only where there is a choice. */
export function LoginEntry({ onWay, onForgot, children, ...props }: LoginEntryProps) {
  const { snapshot, send } = props
  const { captchaDue, captchaRound } = snapshot.context
  const ways = useFlag('MOBILEVERCODELOGIN3') ? loginMethods : byPassword
  const isGone = !ways.some((each) => each === snapshot.context.way)
  const way = isGone ? 'username' : snapshot.context.way
  const message = useMessage()
  const announce = useAnnounce()
  const goneText = message('login.way.gone')
  const canChoose = snapshot.can({ type: 'way.chosen', way: 'username' })
  useEffect(() => {
    if (!isGone || !canChoose) return
    // For good: the way would come back under somebody who types.
    send({ type: 'way.chosen', way: 'username' })
    announce(goneText)
  }, [isGone, canChoose, send, announce, goneText])
  const captcha = useCaptcha(`login.${captchaRound}`, captchaDue)
  const form = useCompiledForm(`${formOfMethod(way)}${captchaDue ? '.captcha' : ''}`)
  return (
    <Tabs
      label={message('login.ways')}
      value={way}
      onChange={(id) => {
        const chosen = ways.find((each) => each === id)
        if (!chosen || !snapshot.can({ type: 'way.chosen', way: chosen })) return
        send({ type: 'way.chosen', way: chosen })
        onWay(chosen)
      }}
      tabs={ways.map((each) => ({ id: each, label: <Message id={`login.way.${each}`} /> }))}
    >
      <FormGate state={form} absent={<Message id="form.failed" />}>
        {(ready) => (
          <LoginForm {...props} module={ready.module} captcha={captcha}>
            <TextLink asChild look="alone">
              <button type="button" onClick={onForgot}>
                <Message id="login.forgot" />
              </button>
            </TextLink>
            {children}
          </LoginForm>
        )}
      </FormGate>
    </Tabs>
  )
}
