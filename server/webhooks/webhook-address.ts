import { isIP } from 'node:net'
import { isPublicAddress } from '../platform/address.ts'

/**
 * An address that may be told: https and no user in it, and not one of our own network that is written out; where one of ours may be
 * reached, http too. A name is looked at whenever it is connected to. Undefined for anything else.
 */
export function webhookAddress(text: string, isOurs: (address: string) => boolean): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  const isSecure = url.protocol === 'https:'
  if (!isPlain || (!isSecure && url.protocol !== 'http:') || url.href.length > 500) return undefined
  if (isIP(host)) return isOurs(host) || (isSecure && isPublicAddress(host)) ? url.href : undefined
  return isSecure ? url.href : undefined
}
