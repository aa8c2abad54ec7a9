import { useState, type ReactNode } from 'react'
import type { FormDraft } from '#forms/form-draft.ts'
import { useCompiledForm } from '#forms/use-compiled-form.ts'
import type { LoginAnswer } from './stored-session.ts'
import { codesOfAddress } from './codes-of-address.ts'
import { FormGate } from './form-gate.tsx'
import type { LoginStart } from './session-dialog.ts'
import { RegisterForm } from './register-form.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import type { RegistrationMode } from './use-registration-modes.ts'

interface RegisterPanelProps {
  readonly mode: RegistrationMode
  readonly drafts: Map<RegistrationMode, FormDraft>
  readonly onClose: () => void
  readonly onRegistered: (session: LoginAnswer) => void
  readonly start?: LoginStart | undefined
  readonly children?: ReactNode
}

/** One way of registering. Where the rules always ask for a captcha, its form has one in every variant. */
export function RegisterPanel({ mode, onClose, ...props }: RegisterPanelProps) {
  // A code of the address is sent with the form, which shows it when it does not count (specification §4).
  const [brought] = useState(() => codesOfAddress()['affiliateCode'] !== undefined)
  const state = useCompiledForm(`register.${mode}${brought ? '.affiliate' : ''}`)
  return (
    <FormGate state={state} absent={<RegistrationClosed onClose={onClose} />}>
      {(ready) => <RegisterForm mode={mode} ready={ready} onClose={onClose} {...props} />}
    </FormGate>
  )
}
