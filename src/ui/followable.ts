/** An address of the configuration as a link may have it: https, or a path of the site; undefined for anything else. */
export function followable(address: string): string | undefined {
  return /^(?:https:\/\/|\/(?![/\\]))/.test(address) ? address : undefined
}
