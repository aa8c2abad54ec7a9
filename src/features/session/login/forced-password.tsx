import type { LoginStep } from '#schemas/calls/session.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import { useDialogDraft } from '../dialogs/use-dialog-draft.ts'
import type { LoginStepProps } from './login-step-props.ts'
import { useFailure } from '#errors/use-failure.ts'

type Props = LoginStepProps<Extract<LoginStep, { next: 'changePassword' }>>

/** A default or expired password is changed before the login finishes; the old one is known from the login (specification §5). */
export function ForcedPassword(props: Props) {
  const form = useCompiledForm('changePassword.forced')
  return (
    <>
      <Text>
        <Message id={`login.password.${props.step.reason}`} values={{ account: props.step.account }} />
      </Text>
      <FormGate state={form} absent={<Message id="form.failed" />}>
        {(ready) => <NewPassword {...props} ready={ready} />}
      </FormGate>
    </>
  )
}

function NewPassword({
  snapshot,
  send,
  step,
  ready,
}: Props & { readonly ready: Extract<CompiledFormState, { status: 'ready' }> }) {
  const told = useFailure(snapshot.context.failure, ready.module.form)
  const draft = useDialogDraft(`step:${step.ticket}`, ready.module)
  return (
    <SchemaForm
      loaded={ready.module}
      draft={draft}
      account={step.account}
      busy={snapshot.hasTag('busy')}
      {...told}
      submitLabel={<Message id="login.password.submit" />}
      onSubmit={(data) =>
        send({
          type: 'password.chosen',
          form: ready.hash,
          newPassword: String(data['newPassword'] ?? ''),
          confirmNewPassword: String(data['confirmNewPassword'] ?? ''),
        })
      }
    />
  )
}
