import { isIP } from 'node:net'
import { isPublicAddress } from '../../address.ts'

/** The addresses that a host names by itself: the one that is written out, or those of this machine. Undefined where name servers know them. */
export function writtenAddresses({ hostname }: URL): readonly string[] | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return [host]
  return /(?:^|\.)localhost$/.test(host) ? ['127.0.0.1', '::1'] : undefined
}

/** Whether a URL that somebody else chose may lead to an address: to public ones over TLS, and to those of our own that may be reached. */
export function mayReach({ protocol }: URL, address: string, isOurs: (address: string) => boolean): boolean {
  if (protocol === 'https:') return isOurs(address) || isPublicAddress(address)
  return protocol === 'http:' && isOurs(address)
}
