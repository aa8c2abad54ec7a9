import type { LoginStep } from '#schemas/calls/session.ts'
import { useRegisterSettings } from '#config/use-register-settings.ts'
import { TermsLinks } from '#forms/widgets/terms-links.tsx'
import { FormAlert } from '#forms/messages/form-alert.tsx'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { LegalDialog } from '../dialogs/legal-dialog.tsx'
import { useReading } from '../dialogs/use-reading.ts'
import type { LoginStepProps } from './login-step-props.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'

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
  const terms = data?.register.terms
  const reading = useReading()
  const accept = () => send({ type: 'terms.accepted', language })
  return (
    <>
      {failure && (
        <FormAlert
          content={{
            text: errorMessage(failure),
            cause: failure,
            goesWithNetwork: failure.code === 'networkAbnormal',
            remedy: <ErrorRemedy failure={failure} onRetry={accept} busy={busy} />,
          }}
          formId="terms"
        />
      )}
      <Text>
        <Message id="terms.changed" values={{ version: step.version }} />
      </Text>
      {terms && <TermsLinks {...terms} version={step.version} onRead={reading.open} />}
      {reading.text && <LegalDialog text={reading.text} version={step.version} onClose={reading.close} />}
      <Button size="lg" wide busy={busy} onClick={accept}>
        <Message id="terms.accept" />
      </Button>
      <Button look="ghost" wide disabled={busy} onClick={() => send({ type: 'restarted' })}>
        <Message id="terms.refuse" />
      </Button>
    </>
  )
}
