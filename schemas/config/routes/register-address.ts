/** Whether an address opens the registration over home (specification §2). */
export function isRegisterAddress(pathname: string): boolean {
  return /^\/register(\.html)?\/?$/.test(pathname)
}

/** Who brought the visitor, as the address says it: `?affiliateCode=`, `?referralCode=`, `?recommenderId=` (specification §4). */
export function codesOfAddress(query: {
  get(name: string): string | null
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['affiliateCode', 'referralCode', 'recommenderId'].flatMap((field) => {
      const code = query.get(field)?.trim()
      return code && code.length <= 64 ? [[field, code]] : []
    }),
  )
}

/** The form of a registration: who is brought by an affiliate is not asked for the code. */
export function registrationForm(mode: string, isBrought: boolean): string {
  return `register.${mode}${isBrought ? '.affiliate' : ''}`
}
