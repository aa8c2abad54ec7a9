import { codesOfAddress, registrationForm } from '#schemas/config/register-address.ts'
import type { CurrentSite } from './site-cache.ts'

/** The form that a registration begins with at an address; nothing where registering is off. */
export function firstForm({ documents: { flags }, forms }: CurrentSite, search: string) {
  const mode = flags.USERNAMEREG3 ? 'username' : 'mobile'
  const first = registrationForm(mode, isBrought(search))
  return forms.find(({ name }) => name === first)
}

/** Whether an address has the code of an affiliate. */
export function isBrought(search: string): boolean {
  return codesOfAddress(new URLSearchParams(search))['affiliateCode'] !== undefined
}
