import { BlockList, isIPv6 } from 'node:net'

/** Addresses that many share: of this machine, of networks behind a router, of a provider. */
const shared = new BlockList()
shared.addSubnet('127.0.0.0', 8)
shared.addSubnet('10.0.0.0', 8)
shared.addSubnet('172.16.0.0', 12)
shared.addSubnet('192.168.0.0', 16)
shared.addSubnet('100.64.0.0', 10)
shared.addAddress('::1', 'ipv6')
shared.addSubnet('fc00::', 7, 'ipv6')
shared.addSubnet('fe80::', 10, 'ipv6')

/** An address that tells players apart; undefined for one that does not. IPv6 by the network that one household has. */
export function playerAddress(ip: string): string | undefined {
  const plain = ip.replace(/^::ffff:/, '')
  if (shared.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return undefined
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** The first 64 bits. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const parts = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const all =
    tail === undefined
      ? parts
      : [...parts, ...Array<string>(8 - parts.length - rest.length).fill('0'), ...rest]
  return all.slice(0, 4).join(':')
}
