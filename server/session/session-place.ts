import { BlockList, isIPv6 } from 'node:net'
import { browserName } from '#schemas/browser-name.ts'
import type { Security } from '#schemas/config/security.ts'
import type { Visit } from '../platform/contract/handler.ts'

interface Place {
  readonly address: string
  readonly userAgent: string
}

/** Whether a request comes from where its session was opened, as far as the merchant binds sessions to that (threat T35). */
export function isAtItsPlace(
  boundTo: Security['session']['boundTo'] = [],
  opened: Place,
  now: Pick<Visit, 'address' | 'userAgent'>,
): boolean {
  if (boundTo.includes('browser') && familyOf(opened.userAgent) !== familyOf(now.userAgent)) return false
  return !boundTo.includes('network') || isOfNetwork(opened.address, now.address)
}

/** Browser and system without their versions, which change by themselves. */
function familyOf(userAgent: string) {
  return browserName(userAgent) ?? userAgent.split(/[/ ]/, 1)[0]
}

/** /24 of IPv4 and /48 of IPv6: homes change their last numbers. */
function isOfNetwork(home: string, address: string) {
  const [here, there] = [plain(home), plain(address)]
  const network = new BlockList()
  if (isIPv6(here)) network.addSubnet(here, 48, 'ipv6')
  else network.addSubnet(here, 24, 'ipv4')
  return isIPv6(here) === isIPv6(there) && network.check(there, isIPv6(there) ? 'ipv6' : 'ipv4')
}

function plain(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
