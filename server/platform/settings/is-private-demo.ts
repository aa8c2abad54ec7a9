import { isLoopback } from '../address.ts'
import type { Settings } from './settings.ts'

/** Whether the settings are those of a demo that nobody can reach but from this machine: nothing stands in front of it either. */
export function isPrivateDemo({
  demo,
  host,
  publicOrigin,
  trustedProxies,
}: Pick<Settings, 'demo' | 'host' | 'publicOrigin' | 'trustedProxies'>): boolean {
  return demo && isLoopback(host) && publicOrigin === undefined && trustedProxies.length === 0
}
