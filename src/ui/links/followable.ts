/** An address of the configuration as a link may have it: https, or a path of the site; undefined for anything else. */
export function followable(address: string): string | undefined {
  // A browser leaves out tabs and line ends, and takes a backslash for a slash: what follows could be another host.
  return /^(?:https:\/\/|\/(?!\/))[^\s\\]*$/.test(address) ? address : undefined
}
