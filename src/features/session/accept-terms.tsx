import type { LoginStep } from '#schemas/calls/session.ts'
import { useRegisterSettings } from '#config/use-register-settings.ts'
import { FormAlert } from '#forms/form-alert.tsx'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { LoginStepProps } from './login-step-form.tsx'

/** The terms have changed since they were accepted; accepted are version, time, language and address. */
export function AcceptTerms({
  snapshot,
  send,
  step,
}: LoginStepProps<Extract<LoginStep, { next: 'acceptTerms' }>>) {
  const message = useMessage()
  const { language } = useLanguage()
  const { data } = useRegisterSettings()
  const { failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const url = data?.register.terms.url
  return (
    <>
      {failure && (
        <FormAlert content={{ text: message(messageIdOf(`error.${failure.code}`)) }} formId="terms" />
      )}
      <Text>
        <Message id="terms.changed" values={{ version: step.version }} />
      </Text>
      {url && (
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          <Message id="terms.read" />
        </TextLink>
      )}
      <Button size="lg" wide busy={busy} onClick={() => send({ type: 'terms.accepted', language })}>
        <Message id="terms.accept" />
      </Button>
      <Button look="ghost" wide disabled={busy} onClick={() => send({ type: 'restarted' })}>
        <Message id="terms.refuse" />
      </Button>
    </>
  )
}
