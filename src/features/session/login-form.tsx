import { useMemo, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import type { FormModule } from '#schemas/forms/judge-form.ts'
import { SchemaForm } from '#forms/schema-form.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useFailure } from './use-failure.ts'

interface LoginFormProps {
  readonly module: FormModule
  readonly snapshot: SnapshotFrom<typeof loginMachine>
  readonly send: ActorRefFrom<typeof loginMachine>['send']
  readonly children?: ReactNode
}

/** What the login machine shows in each of its states. */
export function LoginForm({ module, snapshot, send, children }: LoginFormProps) {
  const message = useMessage()
  const { captcha, failure } = snapshot.context
  const told = useFailure(failure, module.form)
  const loadingCaptcha = snapshot.matches('loadingCaptcha')
  const captchaMissing = snapshot.matches('captchaMissing')
  const missing = useMemo(
    () => (captchaMissing ? { text: message('form.captcha.missing') } : undefined),
    [captchaMissing, message],
  )
  const image = captcha?.image
  const slots = useMemo(
    () => ({
      captcha: {
        image,
        refreshing: loadingCaptcha,
        onRefresh: () => send({ type: 'captcha.requested' }),
      },
    }),
    [image, loadingCaptcha, send],
  )
  return (
    <SchemaForm
      loaded={module}
      submitLabel={<Message id="action.login" />}
      busy={snapshot.hasTag('busy') || loadingCaptcha}
      slots={slots}
      serverErrors={told.serverErrors}
      alert={missing ?? told.alert}
      onSubmit={({ username, password, captcha: answer }) => {
        if (captchaMissing) return send({ type: 'captcha.requested' })
        send({
          type: 'submitted',
          username: String(username ?? ''),
          password: String(password ?? ''),
          ...(typeof answer === 'string' ? { captcha: answer } : {}),
        })
      }}
    >
      {children}
    </SchemaForm>
  )
}
