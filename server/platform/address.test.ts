import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { addressKey, homeNetwork, isLoopback, parseRange, plainAddress, rangeTest } from './address.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:0:1::ffff', '2001:db8:0:1::/64', '2001:db8:0::/48'],
    ['2001:0DB8:0:1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('%s is counted as %s and belongs to %s', (address, key, network) => {
    expect(addressKey(address)).toBe(key)
    expect(homeNetwork(address)).toBe(network)
  })

  it.each(['', 'localhost', '127.1', '0x7f.0.0.1', '010.0.0.1', '1.2.3.4.5', 'a'.repeat(100_000)])(
    'is not read from what is none: %.20s',
    (text) => {
      expect(addressKey(text)).toBe(text)
      expect(homeNetwork(text)).toBe(text)
      expect(plainAddress(text)).toBe(text)
      expect(parseRange(text)).toBeUndefined()
      expect(rangeTest(['0.0.0.0/0', '::/0'])(text)).toBe(false)
    },
  )

  it('is shown without the prefix of IPv6 where it is IPv4', () => {
    expect(plainAddress('::ffff:198.51.100.7')).toBe('198.51.100.7')
  })
})

describe('this machine', () => {
  it.each(['localhost', '127.0.0.1', '::1', '[::1]'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '127.0.0.2',
    '::',
    '192.168.0.1',
    'localhost.example',
    '127.0.0.1.example',
    '[localhost]',
  ])('is not %s', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})

describe('a range', () => {
  it.each([
    ['203.0.113.7', 32],
    ['203.0.113.0/24', 24],
    ['0.0.0.0/0', 0],
    ['2001:db8::/32', 32],
    ['::1', 128],
  ])('%s has a prefix of %i bits', (text, prefix) => {
    expect(parseRange(text)?.prefix).toBe(prefix)
  })

  it.each([
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '::/129',
    '10.0.0.0/8/8',
    '10/8',
    '10.0.0.0/8.5',
    '/8',
  ])('%s is none', (text) => {
    expect(parseRange(text)).toBeUndefined()
  })

  it('holds the addresses of its own family, IPv4 also as IPv6 writes it', () => {
    const isInside = rangeTest(['203.0.113.0/24', '2001:db8::/32'])
    const inside = ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:ffff::1']
    const outside = ['203.0.114.0', '2001:db9::1']
    expect([...inside, ...outside].filter(isInside)).toEqual(inside)
  })

  it('may be IPv4 as IPv6 writes it', () => {
    const isInside = rangeTest(['::ffff:203.0.113.0/120'])
    expect(['203.0.113.255', '::ffff:203.0.113.1', '203.0.114.0'].map(isInside)).toEqual([true, true, false])
    expect(parseRange('::ffff:203.0.113.0/95')).toBeUndefined()
  })

  it('is looked up among others as it is compared by itself', () => {
    const near = (most: number, count: number) =>
      fc.array(fc.constantFrom(0, 1, 2, 128, most), { minLength: count, maxLength: count })
    const one = fc.oneof(
      near(255, 4).map((parts) => parts.join('.')),
      near(65_535, 8)
        .map((parts) => parts.map((part) => part.toString(16)).join(':'))
        // IPv4 as IPv6 writes it is IPv4 here, and not to the library.
        .filter((text) => ipaddr.process(text).kind() === 'ipv6'),
    )
    const range = fc
      .tuple(one, fc.nat(128))
      .map(([at, bits]) => `${at}/${at.includes(':') ? bits : bits % 33}`)
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), one, (ranges, address) => {
        const parsed = ipaddr.parse(address) as ipaddr.IPv4
        const others = ranges.map((each) => ipaddr.parseCIDR(each) as [ipaddr.IPv4, number])
        const isInOne = others.some(([at, bits]) => at.kind() === parsed.kind() && parsed.match(at, bits))
        expect(rangeTest(ranges)(address)).toBe(isInOne)
      }),
      { numRuns: 1_000 },
    )
  })
})
