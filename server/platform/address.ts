import ipaddr from 'ipaddr.js'

/** Parsed; IPv4 written as IPv6 (`::ffff:203.0.113.7`) is IPv4. Undefined for what is no address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.length > longest) return undefined
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return isAddress ? ipaddr.process(text) : undefined
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

/** An address or a range in CIDR notation; undefined when it is neither. */
export function parseRange(text: string): AddressRange | undefined {
  const single = parse(text)
  if (single) return { address: single, prefix: single instanceof ipaddr.IPv6 ? 128 : 32 }
  if (text.length > longest) return undefined
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return undefined
  const [address, prefix] = ipaddr.parseCIDR(text)
  return { address, prefix }
}

/** A test for addresses of ranges. What is no address is of none. */
export function rangeTest(ranges: readonly string[]): (address: string) => boolean {
  const parsed = ranges.flatMap((text) => parseRange(text) ?? [])
  if (parsed.length === 0) return () => false
  return (text) => {
    const address = parse(text)
    return (
      address !== undefined &&
      parsed.some(
        (range) => range.address.kind() === address.kind() && address.match(range.address, range.prefix),
      )
    )
  }
}
