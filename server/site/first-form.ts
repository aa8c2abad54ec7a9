import { codesOfAddress, registrationForm } from '#schemas/config/register-address.ts'
import { registrationModes } from '#schemas/config/registration-modes.ts'
import type { CurrentSite } from './current-site.ts'

/** The form that a registration begins with at an address; nothing where registering is off. */
export function firstForm({ documents: { flags }, forms }: CurrentSite, search: string) {
  const [mode] = registrationModes(flags)
  const first = mode && registrationForm(mode, isBrought(search))
  return forms.find(({ name }) => name === first)
}

/** Whether an address has the code of an affiliate. */
export function isBrought(search: string): boolean {
  return codesOfAddress(new URLSearchParams(search))['affiliateCode'] !== undefined
}
