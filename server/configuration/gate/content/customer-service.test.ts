import { describe, expect, it } from 'vitest'
import { defaultCustomerService } from '#schemas/config/customer-service.ts'
import { solmar } from '../../../demo/solmar.ts'
import { decodePath } from './decode-path.ts'
import { checkConfiguration } from '../check-configuration.ts'
import { playersService } from '../../../site/sites/players-service.ts'

const encrypted = 'IvnMReLplgNN7Q7aEE1C7XNjUj9H2Q31az5jL/tS0IAO40xCP53fLg==h4rb0uR7'

function findingsOf(change: object) {
  const { findings } = checkConfiguration({
    ...solmar,
    customerService: { ...solmar.customerService, ...change },
  })
  return findings.filter(({ path }) => path.startsWith('/customerService')).map(({ path }) => path)
}

describe('the path of the customer service (T53)', () => {
  it('is read as it is written, or by the key that it brings', () => {
    expect(decodePath(encrypted)).toBe('https://support.solmar.example/chat')
    expect(decodePath('https://support.solmar.example/')).toBe('https://support.solmar.example/')
    const forged = [
      '',
      'x',
      'h4rb0uR7',
      encrypted.replace('Ivn', 'Ivm'),
      `${encrypted}x`,
      'javascript:alert(1)',
    ]
    for (const path of forged)
      expect(playersService({ ...solmar.customerService, pathList: [{ type: 3, path }] })).toBeUndefined()
  })

  it('is the one of type 3, and of a listed host', () => {
    expect(playersService(solmar.customerService)).toBe('https://support.solmar.example/chat')
    expect(playersService({ ...solmar.customerService, hosts: ['other.example'] })).toBeUndefined()
    expect(
      playersService({ ...solmar.customerService, pathList: [{ type: 2, path: encrypted }] }),
    ).toBeUndefined()
    expect(playersService(defaultCustomerService)).toBeUndefined()
  })

  it('passes the gate only where it leads to a listed host', () => {
    const path = '/customerService/pathList/0/path'
    expect(findingsOf({})).toEqual([])
    expect(findingsOf({ hosts: [] })).toEqual([path])
    for (const given of [
      'javascript:alert(1)',
      'https://support.solmar.example@evil.example/',
      encrypted.slice(1),
    ])
      expect(findingsOf({ pathList: [{ type: 3, path: given }] })).toEqual([path])
    expect(
      findingsOf({
        pathList: [
          { type: 3, path: encrypted },
          { type: 3, path: encrypted },
        ],
      }),
    ).toEqual(['/customerService/pathList/1/type'])
    expect(findingsOf({ hosts: ['https://support.solmar.example'] })).toContain('/customerService/hosts/0')
    expect(findingsOf({ floating: { side: 'end', line: 'javascript:alert(1)' } })).toEqual([
      '/customerService/floating/line',
    ])
  })
})
