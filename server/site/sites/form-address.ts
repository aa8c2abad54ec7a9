/** Where the platform serves a compiled form. */
export function formAddress(hash: string): string {
  return `/forms/${hash}.js`
}
