/** Who brought the visitor, as the address says it: `?affiliateCode=`, `?referralCode=`, `?recommenderId=`. */
export function codesOfAddress(search: string = window.location.search): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    ['affiliateCode', 'referralCode', 'recommenderId'].flatMap((field) => {
      const code = query.get(field)?.trim()
      return code && code.length <= 64 ? [[field, code]] : []
    }),
  )
}
