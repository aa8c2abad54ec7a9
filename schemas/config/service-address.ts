/** The kind of address of a customer service that players open. */
export const playersPath = 3

/**
 * An address as it may be opened: https, one of these hosts, and nothing else before its path; undefined for anything else
 * (threat T53). It is matched as it is written, so that no two readers can take it for two hosts.
 */
export function serviceAddress(text: string, hosts: readonly string[]): string | undefined {
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:\/[\x21-\x7e]*)?$/.exec(text) ?? []
  if (host === undefined || !hosts.includes(host) || /[\\<>"'`]/.test(text)) return undefined
  return text
}
