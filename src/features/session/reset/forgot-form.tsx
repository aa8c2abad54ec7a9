import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { forgotPasswordMachine, ResetRequest, ResetMethod } from '#machines/forgot-password.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { SendResetCode } from '../codes/code-buttons.ts'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import { useDialogDraft } from '../dialogs/use-dialog-draft.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { useFailure } from '#errors/use-failure.ts'

export interface ForgotProps {
  readonly snapshot: SnapshotFrom<typeof forgotPasswordMachine>
  readonly send: ActorRefFrom<typeof forgotPasswordMachine>['send']
  readonly resetTicket?: string | undefined
  /** Whose password the mailed link sets, once it is known. */
  readonly linkAccount?: string | undefined
}

/** The form of the way that was chosen. */
export function ForgotForm(props: ForgotProps) {
  const { way, captchaDue } = props.snapshot.context
  const form = useCompiledForm(`forgotPassword.${way}${captchaDue ? '.captcha' : ''}`)
  return (
    <FormGate state={form} absent={<Message id="form.failed" />}>
      {(ready) => <ReadyForm {...props} ready={ready} />}
    </FormGate>
  )
}

function ReadyForm({
  snapshot,
  send,
  resetTicket = '',
  linkAccount,
  ready,
}: ForgotProps & { readonly ready: Extract<CompiledFormState, { status: 'ready' }> }) {
  const { failure, captchaRound, captchaDue } = snapshot.context
  // By the form that is sent: another one may be on its way already.
  const way = methodOf(ready.module.form.name)
  const draft = useDialogDraft('forgot', ready.module)
  const told = useFailure(failure, ready.module.form)
  const captcha = useCaptcha(`forgot.${captchaRound}`, captchaDue)
  const { slot, captchaId } = captcha
  const slots = useMemo(() => ({ captcha: slot, SendCode: SendResetCode }), [slot])
  return (
    <SchemaForm
      loaded={ready.module}
      draft={draft}
      slots={slots}
      busy={snapshot.hasTag('busy')}
      account={way === 'link' ? linkAccount : undefined}
      {...told}
      submitLabel={<Message id={way === 'email' ? 'forgot.sendLink' : 'forgot.submit'} />}
      onSubmit={(data) =>
        send({
          type: 'submitted',
          request: requestOf(way, data, { form: ready.hash, resetTicket, captchaId }),
        })
      }
    />
  )
}

function methodOf(form: string): ResetMethod {
  if (form.startsWith('forgotPassword.link')) return 'link'
  return form.startsWith('forgotPassword.email') ? 'email' : 'phone'
}

function requestOf(
  way: ResetMethod,
  data: FormData,
  {
    form,
    resetTicket,
    captchaId,
  }: { readonly form: string; readonly resetTicket: string; readonly captchaId: string | undefined },
): ResetRequest {
  const text = (field: string) => String(data[field] ?? '')
  const captcha =
    typeof data['captcha'] === 'string'
      ? { captcha: data['captcha'], ...(captchaId ? { captchaId } : {}) }
      : {}
  const passwords = { newPassword: text('newPassword'), confirmNewPassword: text('confirmNewPassword') }
  switch (way) {
    case 'phone':
      return {
        way,
        body: {
          form,
          mobileNum: text('mobileNum'),
          ...(typeof data['countryDialingCode'] === 'string'
            ? { countryDialingCode: data['countryDialingCode'] }
            : {}),
          verificationCode: text('verificationCode'),
          ...passwords,
          ...captcha,
        },
      }
    case 'email':
      return { way, body: { username: text('username'), email: text('email'), ...captcha } }
    case 'link':
      return { way, body: { form, ticket: resetTicket, ...passwords } }
  }
}
