import { registrationModes, type RegistrationMode } from '#schemas/forms/registration-modes.ts'
import { useSite } from './use-site.ts'

/** The ways of registering that are on, in the order of their tabs; none: registration is closed. */
export function useRegistrationModes(): readonly RegistrationMode[] {
  return registrationModes(useSite().site.flags)
}
