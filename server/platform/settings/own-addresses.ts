import { rangeTest } from '../address.ts'
import { isPrivateDemo } from './is-private-demo.ts'
import type { Settings } from './settings.ts'

/**
 * Tells the addresses of one's own network that operators may have the server ask: those that are set. A demo of this machine alone may ask
 * this machine, where nothing is set.
 */
export function ownAddresses(
  settings: Pick<Settings, 'ownNetworks' | 'demo' | 'host' | 'publicOrigin' | 'trustedProxies'>,
): (address: string) => boolean {
  return rangeTest(settings.ownNetworks ?? (isPrivateDemo(settings) ? thisMachine : []))
}

const thisMachine = ['127.0.0.0/8', '::1']
