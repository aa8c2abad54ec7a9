import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { FormDraft } from '#forms/draft/form-draft.ts'
import { useTopic } from '#forms/draft/form-context.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import type { CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import type { CallFailure } from '#machines/failure-of.ts'
import { LegalDialog } from '../dialogs/legal-dialog.tsx'
import { useReading } from '../dialogs/use-reading.ts'
import { SendRegistrationCode } from '../codes/code-buttons.ts'
import { connectedRegistration } from './connected-registration.ts'
import { RegistrationClosed } from './registration-closed.tsx'
import type { LoginStart } from '../dialogs/session-dialog.ts'
import type { LoginAnswer } from '../current/stored-session.ts'
import { useAddressCodes } from './use-address-codes.ts'
import { useIdempotencyKey } from '#api/use-idempotency-key.ts'
import { useAffiliateCode } from './use-affiliate-code.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { useFailure } from '#errors/use-failure.ts'
import { useDialogDraft } from '../dialogs/use-dialog-draft.ts'
import type { RegistrationMode } from '#schemas/forms/registration-modes.ts'

interface RegisterFormProps {
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly onRegistered: (session: LoginAnswer) => void
  readonly onClose: () => void
  readonly start?: LoginStart | undefined
  readonly children?: ReactNode
}

/** A registration from its first key to its session. Closing the dialog gives up what is on its way. */
export function RegisterForm(props: RegisterFormProps) {
  const { ready, onRegistered, start } = props
  const queryClient = useQueryClient()
  const [snapshot, send] = useMachine(connectedRegistration)
  const codes = useAddressCodes()
  const draft = useDialogDraft('register', ready.module, { ...codes, ...start?.initial })

  const { session } = snapshot.context
  const finish = useEffectEvent(onRegistered)
  useEffect(() => {
    if (session) finish(session)
  }, [session])

  const isOutdated = snapshot.matches('renewing') || isAboutTerms(snapshot.context.failure)
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: ['system', 'registerSettings'] })
  }, [isOutdated, queryClient])
  const { hash } = ready
  useEffect(() => send({ type: 'form.renewed' }), [hash, send])

  return (
    <RegisterView {...props} draft={draft} snapshot={snapshot} send={send} linkTicket={start?.linkTicket} />
  )
}

interface RegisterViewProps extends Pick<RegisterFormProps, 'ready' | 'onClose' | 'children'> {
  readonly draft: FormDraft
  readonly linkTicket?: string | undefined
  readonly snapshot: SnapshotFrom<typeof registrationMachine>
  readonly send: ActorRefFrom<typeof registrationMachine>['send']
}

/** What the machine shows in each of its states. */
export function RegisterView(props: RegisterViewProps) {
  const { ready, draft, linkTicket, snapshot, send, onClose, children } = props
  const { language } = useLanguage()
  const { module, hash, register } = ready
  const { failure, captchaRound } = snapshot.context
  const captcha = useCaptcha(
    `register.${captchaRound}`,
    module.form.fields.some(({ id }) => id === 'captcha'),
    useTopic(draft, 'touched', () => draft.isTouched),
  )
  const hasAffiliate = useAffiliateCode(draft)
  const told = useFailure(failure, module.form)
  const keyFor = useIdempotencyKey()
  const { terms } = register
  const reading = useReading()
  const { open: openText } = reading
  const slots = useMemo(
    () => ({
      captcha: captcha.slot,
      SendCode: SendRegistrationCode,
      terms: { ...terms, onRead: openText },
      ...(hasAffiliate ? { settled: ['affiliateCode'] } : {}),
    }),
    [captcha.slot, terms, openText, hasAffiliate],
  )
  if (snapshot.matches('closed')) return <RegistrationClosed onClose={onClose} />
  return (
    <>
      <SchemaForm
        loaded={module}
        draft={draft}
        slots={slots}
        busy={snapshot.hasTag('busy')}
        {...told}
        submitLabel={<Message id="register.submit" />}
        onSubmit={(data) =>
          send({
            type: 'submitted',
            input: {
              mode: modeOf(module),
              form: hash,
              data,
              captchaId: captcha.captchaId,
              language,
              termsVersion: terms.version,
              linkTicket,
              idempotencyKey: keyFor([modeOf(module), data['username'], data['mobileNum'], data['email']]),
            },
          })
        }
      >
        {children}
      </SchemaForm>
      {reading.text && <LegalDialog text={reading.text} version={terms.version} onClose={reading.close} />}
    </>
  )
}

/** Other terms are there by now, which the settings of the page do not know yet. */
function isAboutTerms(failure: CallFailure | undefined): boolean {
  return failure?.fields?.some(({ code }) => code === 'termsChanged') === true
}

/** By the form that is sent: another one may be on its way already. */
function modeOf({ form }: FormModule): RegistrationMode {
  return form.name.startsWith('register.mobile') ? 'mobile' : 'username'
}
