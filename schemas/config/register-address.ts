/** Whether an address opens the registration over home (specification §2). */
export function isRegisterAddress(pathname: string): boolean {
  return /^\/register(\.html)?\/?$/.test(pathname)
}
