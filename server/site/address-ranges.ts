import { BlockList, isIP } from 'node:net'

interface AddressRange {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

/** An address or a CIDR range; undefined when it is neither. */
export function parseRange(text: string): AddressRange | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const widest = version === 4 ? 32 : 128
  const prefix = bits === undefined ? widest : Number(bits)
  if (version === 0 || rest.length > 0 || bits === '' || !Number.isInteger(prefix)) return undefined
  if (prefix < 0 || prefix > widest) return undefined
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** A test for addresses of ranges; IPv4 written as IPv6 counts as IPv4. */
export function rangeTest(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of ranges) {
    const range = parseRange(text)
    if (range) list.addSubnet(range.address, range.prefix, range.family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}
