import fc from 'fast-check'
import { expect, it } from 'vitest'
import { serviceAddress } from './service-address.ts'

const hosts = ['support.solmar.example']

it('T53 lets an address of a listed host through as it is written', () => {
  for (const path of ['', '/', '/chat', '/chat?room=1#a'])
    expect(serviceAddress(`https://support.solmar.example${path}`, hosts)).toBe(
      `https://support.solmar.example${path}`,
    )
})

it('T50 T53 lets nothing else through, whatever it is made of', () => {
  const parts = [
    [
      'https:',
      'http:',
      'javascript:',
      'data:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      ':443',
      '.',
      '?',
      '#',
      ' ',
      '\t',
      '\u0000',
    ],
    [
      'support.solmar.example',
      'SUPPORT.SOLMAR.EXAMPLE',
      'evil.example',
      'support.solmar.example.evil.example',
    ],
    ['support。solmar。example', 'ｓupport.solmar.example', '%2e', 'alert(1)', 'user', '<', '"'],
  ].flat()
  const part = fc.constantFrom(...parts)
  const forged = fc.array(part, { minLength: 1, maxLength: 8 }).map((chosen) => chosen.join(''))
  fc.assert(
    fc.property(fc.oneof(forged, fc.string(), fc.webUrl()), (text) => {
      const address = serviceAddress(text, hosts)
      if (address === undefined) return
      const { protocol, host, username } = new URL(address)
      expect([protocol, host, username]).toEqual(['https:', 'support.solmar.example', ''])
    }),
    { numRuns: 10_000 },
  )
})
