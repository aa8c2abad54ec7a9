import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormDraft } from '#forms/form-draft.ts'
import { SchemaForm } from '#forms/schema-form.tsx'
import type { CompiledFormState } from '#forms/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import type { LoginAnswer } from './stored-session.ts'
import { SendRegistrationCode } from './code-buttons.ts'
import { codesOfAddress } from './codes-of-address.ts'
import type { LoginStart } from './session-dialog.ts'
import { useBroughtCode } from './use-brought-code.ts'
import { useCaptcha } from './use-captcha.ts'
import { useFailure } from './use-failure.ts'
import { useRegistration } from './use-registration.ts'
import type { RegistrationMode } from './use-registration-modes.ts'

interface RegisterFormProps {
  readonly mode: RegistrationMode
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly drafts: Map<RegistrationMode, FormDraft>
  readonly onBusy: (busy: boolean) => void
  readonly onRegistered: (session: LoginAnswer) => void
  readonly start?: LoginStart | undefined
  readonly children?: ReactNode
}

export function RegisterForm(props: RegisterFormProps) {
  const { mode, ready, drafts, onBusy, onRegistered, start, children } = props
  const { module, hash, register } = ready
  const [draft] = useState(
    () =>
      drafts.get(mode) ??
      new FormDraft(module, { now: () => new Date(), initial: { ...codesOfAddress(), ...start?.initial } }),
  )
  useEffect(() => {
    drafts.set(mode, draft)
  }, [drafts, mode, draft])
  const captcha = useCaptcha(
    mode,
    module.form.fields.some(({ id }) => id === 'captcha'),
  )
  const registration = useRegistration({ mode, hash, captcha, onRegistered, linkTicket: start?.linkTicket })
  const brought = useBroughtCode()
  const told = useFailure(registration.failure ?? brought, module.form)
  const { busy } = registration
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])
  const { terms } = register
  const slots = useMemo(
    () => ({ captcha: captcha.slot, SendCode: SendRegistrationCode, terms }),
    [captcha.slot, terms],
  )
  return (
    <SchemaForm
      loaded={module}
      draft={draft}
      slots={slots}
      busy={busy}
      {...told}
      submitLabel={<Message id="register.submit" />}
      onSubmit={registration.send}
    >
      {children}
    </SchemaForm>
  )
}
