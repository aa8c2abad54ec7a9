import { useMemo } from 'react'
import type { LoginStep } from '#schemas/calls/session.ts'
import { SchemaForm } from '#forms/schema-form.tsx'
import { useCompiledForm } from '#forms/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { Text } from '#ui/text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { secondVerificationButton } from './code-buttons.ts'
import { FormGate } from './form-gate.tsx'
import type { LoginStepProps } from './login-step-form.tsx'
import { useFailure } from './use-failure.ts'
import type { FormModule } from '#schemas/forms/judge-form.ts'

type Props = LoginStepProps<Extract<LoginStep, { next: 'secondVerification' }>>

/** A second proof, in one of the ways that the account has (requirement AUTH-4). */
export function SecondVerification(props: Props) {
  const { snapshot, send, step } = props
  const message = useMessage()
  const method = snapshot.context.method ?? step.methods[0]?.method ?? 'sms'
  const form = useCompiledForm(`secondVerification.${method}`)
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
            const chosen = step.methods.find((each) => each.method === target.value)
            if (chosen) send({ type: 'method.chosen', method: chosen.method })
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
      <FormGate key={method} state={form} absent={<Message id="form.failed" />}>
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
}: Props & { readonly method: Props['step']['methods'][number]['method']; readonly module: FormModule }) {
  const told = useFailure(snapshot.context.failure, module.form)
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
