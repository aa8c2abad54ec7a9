import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Parsed; IPv4 written as IPv6 (`::ffff:203.0.113.7`) is IPv4. Undefined for what is no address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The library throws for what is none, which takes longer than all the rest.
  if (text.length > longest || isIP(text) === 0) return undefined
  try {
    return ipaddr.process(text)
  } catch {
    return undefined
  }
}

/** Characters of the longest address with a zone and a prefix. */
const longest = 80

/** An address as it is shown: IPv4 written as IPv6 is IPv4. */
export function plainAddress(address: string): string {
  return parse(address)?.toString() ?? address
}

/** An address as the limits see it. A home has a whole /64 of IPv6 addresses to choose from. */
export function addressKey(address: string): string {
  if (isPlainIPv4.test(address)) return address
  const parsed = parse(address)
  if (parsed instanceof ipaddr.IPv6) return network6(parsed, 64)
  return parsed?.toString() ?? address
}

/** As most are written, which need not be read. */
const isPlainIPv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** The network that an address belongs to: homes change their last numbers. /24 of IPv4, /48 of IPv6. */
export function homeNetwork(address: string): string {
  const parsed = parse(address)
  if (parsed instanceof ipaddr.IPv6) return network6(parsed, 48)
  return parsed ? `${parsed.octets.slice(0, 3).join('.')}.0/24` : address
}

function network6({ parts }: ipaddr.IPv6, prefix: 48 | 64) {
  const groups = parts.slice(0, prefix / 16).map((part) => part.toString(16))
  return `${groups.join(':')}::/${prefix}`
}

/** Whether an address is one of the public network: no private, local, reserved or translated one. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address)
  if (parsed?.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast, 3)
}

/** 2000::/3, the only part of IPv6 that is given out. */
const globalUnicast = ipaddr.IPv6.parse('2000::')

/** Whether a host of a URL is this machine. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)
}

export interface AddressRange {
  readonly address: ipaddr.IPv4 | ipaddr.IPv6
  readonly prefix: number
}

/** An address or a range in CIDR notation; undefined when it is neither. IPv4 written as IPv6 is IPv4 here too. */
export function parseRange(text: string): AddressRange | undefined {
  const [, written = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = parse(written)
  if (!address) return undefined
  const most = address instanceof ipaddr.IPv6 ? 128 : 32
  const isMapped = most === 32 && isIP(written) === 6
  const prefix = bits === undefined ? most : Number(bits) - (isMapped ? 96 : 0)
  return prefix >= 0 && prefix <= most ? { address, prefix } : undefined
}

/** A test for addresses of ranges, as quick for thousands of them as for a few. What is no address is of none. */
export function rangeTest(ranges: readonly string[]): (address: string) => boolean {
  const networks = new Map<number, Set<string>>()
  for (const text of ranges) {
    const { address, prefix } = parseRange(text) ?? {}
    if (!address || prefix === undefined) continue
    const ofPrefix = networks.get(prefix) ?? new Set()
    networks.set(prefix, ofPrefix.add(networkOf(address, prefix)))
  }
  if (networks.size === 0) return () => false
  return (text) => {
    const address = parse(text)
    if (!address) return false
    for (const [prefix, ofPrefix] of networks) if (ofPrefix.has(networkOf(address, prefix))) return true
    return false
  }
}

/** The first bits of an address, eight a character, behind the name of its family. */
function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number) {
  const bytes = address.toByteArray().slice(0, Math.ceil(prefix / 8))
  const spare = (8 - (prefix % 8)) % 8
  const last = bytes.at(-1)
  if (last !== undefined) bytes[bytes.length - 1] = (last >> spare) << spare
  return address.kind() + String.fromCharCode(...bytes)
}
