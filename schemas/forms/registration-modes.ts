import type { FormMode } from './form.ts'

export type RegistrationMode = FormMode<'register'>

/** The ways of registering that are on, in the order of their tabs; none: registration is closed. */
export function registrationModes(flags: {
  readonly USERNAMEREG3: boolean
  readonly MOBILENUMREG3: boolean
}): readonly RegistrationMode[] {
  return [
    ...(flags.USERNAMEREG3 ? (['username'] as const) : []),
    ...(flags.MOBILENUMREG3 ? (['mobile'] as const) : []),
  ]
}
