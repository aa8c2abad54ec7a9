import { mayReach, writtenAddresses } from '../../platform/http/outside/outside-address.ts'

/**
 * An address that may be told: https and no user in it, and not one of our own network that is written out; where one of ours may be
 * reached, http too. A name is looked at whenever it is connected to. Undefined for anything else.
 */
export function webhookAddress(text: string, isOurs: (address: string) => boolean): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  if (!isPlain || url.href.length > 500) return undefined
  const isFit =
    writtenAddresses(url)?.every((address) => mayReach(url, address, isOurs)) ?? url.protocol === 'https:'
  return isFit ? url.href : undefined
}
