import { codesOfAddress, registrationForm } from '#schemas/config/routes/register-address.ts'
import { registrationModes, type RegistrationMode } from '#schemas/forms/registration-modes.ts'
import type { CurrentSite } from '../sites/current-site.ts'

/** The form that a registration begins with at an address; nothing where registering is off. */
export function firstForm({ documents, forms }: CurrentSite, search: string) {
  const mode = modeOf(documents, search)
  const first = mode && registrationForm(mode, isBrought(search))
  return forms.find(({ name }) => name === first)
}

/** The way of registering that is open at an address: the one that it names, or the first. */
export function modeOf({ flags }: CurrentSite['documents'], search: string): RegistrationMode | undefined {
  const modes = registrationModes(flags)
  const asked = new URLSearchParams(search).get('way')
  return modes.find((mode) => mode === asked) ?? modes[0]
}

/** Whether an address has the code of an affiliate. */
export function isBrought(search: string): boolean {
  return codesOfAddress(new URLSearchParams(search))['affiliateCode'] !== undefined
}
