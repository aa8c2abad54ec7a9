import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration.ts'
import { FormDraft } from '#forms/form-draft.ts'
import { SchemaForm } from '#forms/schema-form.tsx'
import type { CompiledFormState } from '#forms/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { SendRegistrationCode } from './code-buttons.ts'
import { connectedRegistration } from './connected-registration.ts'
import { RegistrationClosed } from './registration-closed.tsx'
import type { LoginStart } from './session-dialog.ts'
import type { LoginAnswer } from './stored-session.ts'
import { useAddressCodes } from './use-address-codes.ts'
import { useAffiliateCode } from './use-affiliate-code.ts'
import { useCaptcha } from './use-captcha.ts'
import { useFailure } from './use-failure.ts'
import type { RegistrationMode } from './use-registration-modes.ts'

interface RegisterFormProps {
  readonly mode: RegistrationMode
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly drafts: Map<RegistrationMode, FormDraft>
  readonly onRegistered: (session: LoginAnswer) => void
  readonly onClose: () => void
  readonly start?: LoginStart | undefined
  readonly children?: ReactNode
}

/** A registration from its first key to its session. Closing the dialog gives up what is on its way. */
export function RegisterForm(props: RegisterFormProps) {
  const { mode, ready, drafts, onRegistered, start } = props
  const queryClient = useQueryClient()
  const [snapshot, send] = useMachine(connectedRegistration)
  const codes = useAddressCodes()
  const [draft] = useState(() => drafts.get(mode) ?? newDraft(ready, { ...codes, ...start?.initial }))
  useEffect(() => {
    drafts.set(mode, draft)
  }, [drafts, mode, draft])

  const { session } = snapshot.context
  const finish = useEffectEvent(onRegistered)
  useEffect(() => {
    if (session) finish(session)
  }, [session])

  const renewing = snapshot.matches('renewing')
  useEffect(() => {
    if (renewing) void queryClient.invalidateQueries({ queryKey: ['system', 'registerSettings'] })
  }, [renewing, queryClient])
  const { hash } = ready
  useEffect(() => send({ type: 'form.renewed' }), [hash, send])

  return (
    <RegisterView {...props} draft={draft} snapshot={snapshot} send={send} linkTicket={start?.linkTicket} />
  )
}

interface RegisterViewProps extends Pick<RegisterFormProps, 'mode' | 'ready' | 'onClose' | 'children'> {
  readonly draft: FormDraft
  readonly linkTicket?: string | undefined
  readonly snapshot: SnapshotFrom<typeof registrationMachine>
  readonly send: ActorRefFrom<typeof registrationMachine>['send']
}

/** What the machine shows in each of its states. */
export function RegisterView(props: RegisterViewProps) {
  const { mode, ready, draft, linkTicket, snapshot, send, onClose, children } = props
  const { language } = useLanguage()
  const { module, hash, register } = ready
  const { failure, captchaRound } = snapshot.context
  const captcha = useCaptcha(
    `register.${mode}.${captchaRound}`,
    module.form.fields.some(({ id }) => id === 'captcha'),
  )
  const hasAffiliate = useAffiliateCode(draft)
  const told = useFailure(failure, module.form)
  const { terms } = register
  const slots = useMemo(
    () => ({
      captcha: captcha.slot,
      SendCode: SendRegistrationCode,
      terms,
      ...(hasAffiliate ? { settled: ['affiliateCode'] } : {}),
    }),
    [captcha.slot, terms, hasAffiliate],
  )
  if (snapshot.matches('closed')) return <RegistrationClosed onClose={onClose} />
  return (
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
          input: { mode, form: hash, data, captchaId: captcha.captchaId, language, linkTicket },
        })
      }
    >
      {children}
    </SchemaForm>
  )
}

function newDraft({ module }: RegisterFormProps['ready'], initial: Readonly<Record<string, string>>) {
  return new FormDraft(module, { now: () => new Date(), initial })
}
