import { BlockList, isIP } from 'node:net'

/** Adds an address or a CIDR range; false when it is neither. */
export function addRange(list: BlockList, range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIP(address)
  const widest = family === 4 ? 32 : 128
  const prefix = bits === undefined ? widest : Number(bits)
  if (family === 0 || rest.length > 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > widest)
    return false
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

/** A test for addresses of ranges; IPv4 written as IPv6 counts as IPv4. */
export function rangeTest(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}
