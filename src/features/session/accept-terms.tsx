import type { LoginStep } from '#schemas/calls/session.ts'
import { useRegisterSettings } from '#config/use-register-settings.ts'
import { FormAlert } from '#forms/form-alert.tsx'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ErrorRemedy } from './error-remedy.tsx'
import type { LoginStepProps } from './login-step-form.tsx'
import { useErrorMessage } from './use-error-message.ts'

/** The terms have changed since they were accepted; accepted are version, time, language and address. */
export function AcceptTerms({
  snapshot,
  send,
  step,
}: LoginStepProps<Extract<LoginStep, { next: 'acceptTerms' }>>) {
  const errorMessage = useErrorMessage()
  const { language } = useLanguage()
  const { data } = useRegisterSettings()
  const { failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const url = data?.register.terms.url
  const accept = () => send({ type: 'terms.accepted', language })
  return (
    <>
      {failure && (
        <FormAlert
          content={{
            text: errorMessage(failure),
            remedy: <ErrorRemedy failure={failure} onRetry={accept} busy={busy} />,
          }}
          formId="terms"
        />
      )}
      <Text>
        <Message id="terms.changed" values={{ version: step.version }} />
      </Text>
      {url && (
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          <Message id="terms.read" />
        </TextLink>
      )}
      <Button size="lg" wide busy={busy} onClick={accept}>
        <Message id="terms.accept" />
      </Button>
      <Button look="ghost" wide disabled={busy} onClick={() => send({ type: 'restarted' })}>
        <Message id="terms.refuse" />
      </Button>
    </>
  )
}
