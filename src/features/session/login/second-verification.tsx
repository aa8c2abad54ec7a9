import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { LoginStep } from '#schemas/calls/session.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { useCompiledForm } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useDialogDraft } from '../dialogs/use-dialog-draft.ts'
import { secondVerificationButton } from '../codes/code-buttons.ts'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import type { LoginStepProps } from './login-step-props.ts'
import { useFailure } from '#errors/use-failure.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { CallFailure } from '#machines/failure-of.ts'

type Props = LoginStepProps<Extract<LoginStep, { next: 'secondVerification' }>>

type Method = Props['step']['methods'][number]['method']

/** A second proof, in one of the ways that the account has (requirement AUTH-4). */
export function SecondVerification(props: Props) {
  const { snapshot, send, step } = props
  const message = useMessage()
  const method = snapshot.context.method ?? step.methods[0]?.method ?? 'sms'
  const form = useCompiledForm(`secondVerification.${method}`)
  const [chosen, setChosen] = useState(false)
  const announce = useAnnounce()
  // The focus goes to the field, so the title of the step would stay unheard.
  const tellStep = useEffectEvent(() => announce(message('login.step.secondVerification')))
  useEffect(() => tellStep(), [])
  const recipient = step.methods.find((each) => each.method === method)?.recipient
  return (
    <>
      <Text>
        <Message id="verification.why" />
      </Text>
      {step.methods.length > 1 && (
        <SelectInput
          aria-label={message('verification.way')}
          value={method}
          disabled={snapshot.hasTag('busy')}
          onChange={({ target }) => {
            const other = step.methods.find((each) => each.method === target.value)
            if (!other) return
            setChosen(true)
            send({ type: 'method.chosen', method: other.method })
          }}
          options={step.methods.map((each) => ({
            value: each.method,
            label: message(`verification.way.${each.method}`, { recipient: each.recipient ?? '' }),
          }))}
        />
      )}
      <Text muted>
        <Message id={`verification.how.${method}`} values={{ recipient: recipient ?? '' }} />
      </Text>
      {/* Who goes through the ways by arrow keys stays there. */}
      <FormGate key={method} state={form} takesFocus={!chosen} absent={<Message id="form.failed" />}>
        {({ module }) => <Answer {...props} method={method} module={module} />}
      </FormGate>
    </>
  )
}

function Answer({
  snapshot,
  send,
  step,
  method,
  module,
}: Props & { readonly method: Method; readonly module: FormModule }) {
  const told = useAnswerFailure(snapshot.context.failure, method, module)
  const draft = useDialogDraft(`step:${step.ticket}:${method}`, module)
  const slots = useMemo(
    () =>
      method === 'sms' || method === 'email'
        ? { SendCode: secondVerificationButton(step.ticket, method) }
        : {},
    [step.ticket, method],
  )
  return (
    <SchemaForm
      loaded={module}
      draft={draft}
      slots={slots}
      busy={snapshot.hasTag('busy')}
      {...told}
      submitLabel={<Message id="verification.submit" />}
      onSubmit={(data) => {
        const [field] = module.form.fields
        send({ type: 'answered', answer: String(data[field?.id ?? ''] ?? '') })
      }}
    >
      <TextLink asChild look="alone">
        <button type="button" disabled={snapshot.hasTag('busy')} onClick={() => send({ type: 'restarted' })}>
          <Message id="login.again" />
        </button>
      </TextLink>
    </SchemaForm>
  )
}

/** The error of a code speaks of a code; a name that does not match gets its own words. */
function useAnswerFailure(failure: CallFailure | undefined, method: Method, module: FormModule) {
  const message = useMessage()
  const told = useFailure(failure, module.form)
  const nameWrong =
    failure?.code === 'verificationFailed' && (method === 'realName' || method === 'bankAccountName')
  return useMemo(
    () =>
      nameWrong && told.alert ? { alert: { ...told.alert, text: message('verification.nameWrong') } } : told,
    [told, nameWrong, message],
  )
}
