import type { FormMode } from '#schemas/forms/form.ts'
import { useFlag } from '#config/use-flag.ts'

export type RegistrationMode = FormMode<'register'>

/** The ways of registering that are on, in the order of their tabs; none: registration is closed. */
export function useRegistrationModes(): readonly RegistrationMode[] {
  const username = useFlag('USERNAMEREG3')
  const mobile = useFlag('MOBILENUMREG3')
  return [...(username ? (['username'] as const) : []), ...(mobile ? (['mobile'] as const) : [])]
}
