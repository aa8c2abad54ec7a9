import { useMemo, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LoginInput, loginMachine } from '#machines/login.ts'
import type { FormData } from '#schemas/forms/form.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { Message } from '#i18n/message.tsx'
import { SendLoginCode } from '../codes/code-buttons.ts'
import { useDialogDraft } from '../dialogs/use-dialog-draft.ts'
import type { CaptchaInUse } from '../captcha/use-captcha.ts'
import { useFailure } from '#errors/use-failure.ts'

export interface LoginFormProps {
  readonly module: FormModule
  readonly snapshot: SnapshotFrom<typeof loginMachine>
  readonly send: ActorRefFrom<typeof loginMachine>['send']
  readonly captcha: CaptchaInUse
  readonly initial?: Readonly<Record<string, string>> | undefined
  readonly linkTicket?: string | undefined
  readonly children?: ReactNode
}

/** The entry of a login, by password or by a code, with a captcha where one is due. */
export function LoginForm(props: LoginFormProps) {
  const { module, snapshot, send, captcha, initial, linkTicket, children } = props
  const draft = useDialogDraft('login', module, initial)
  const { failure } = snapshot.context
  // By the form that is sent: another one may be on its way already.
  const way = module.form.name.startsWith('login.sms') ? 'sms' : 'username'
  const told = useFailure(failure, module.form)
  const { slot, captchaId } = captcha
  const slots = useMemo(() => ({ captcha: slot, SendCode: SendLoginCode }), [slot])
  return (
    <SchemaForm
      loaded={module}
      submitLabel={<Message id="action.login" />}
      busy={snapshot.hasTag('busy')}
      slots={slots}
      draft={draft}
      {...told}
      onSubmit={(data) =>
        send({
          type: 'submitted',
          input: {
            ...inputOf(way, data),
            ...(typeof data['captcha'] === 'string'
              ? { captcha: data['captcha'], ...(captchaId ? { captchaId } : {}) }
              : {}),
            ...(linkTicket ? { linkTicket } : {}),
          },
        })
      }
    >
      {children}
    </SchemaForm>
  )
}

function inputOf(way: LoginInput['type'], data: FormData): LoginInput {
  const text = (field: string) => String(data[field] ?? '')
  if (way === 'username') return { type: 'username', username: text('username'), password: text('password') }
  const { countryDialingCode } = data
  return {
    type: 'sms',
    mobileNum: text('mobileNum'),
    verificationCode: text('verificationCode'),
    ...(typeof countryDialingCode === 'string' ? { countryDialingCode } : {}),
  }
}
