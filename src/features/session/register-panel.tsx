import type { ReactNode } from 'react'
import type { FormDraft } from '#forms/form-draft.ts'
import type { LoginAnswer } from './stored-session.ts'
import { FormGate } from './form-gate.tsx'
import type { LoginStart } from './session-dialog.ts'
import { RegisterForm } from './register-form.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import { useRegistrationForm } from './use-registration-form.ts'
import type { RegistrationMode } from './use-registration-modes.ts'

interface RegisterPanelProps {
  readonly mode: RegistrationMode
  readonly drafts: Map<RegistrationMode, FormDraft>
  readonly onClose: () => void
  readonly onRegistered: (session: LoginAnswer) => void
  readonly start?: LoginStart | undefined
  readonly children?: ReactNode
}

/** One way of registering, from the loading of its form. */
export function RegisterPanel({ mode, onClose, ...props }: RegisterPanelProps) {
  const state = useRegistrationForm(mode)
  return (
    <FormGate state={state} absent={<RegistrationClosed onClose={onClose} />}>
      {(ready) => <RegisterForm mode={mode} ready={ready} onClose={onClose} {...props} />}
    </FormGate>
  )
}
