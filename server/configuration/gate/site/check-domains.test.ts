import { describe, expect, it } from 'vitest'
import type { Configuration } from '#schemas/config/documents.ts'
import { solmar } from '../../../demo/solmar.ts'
import { checkConfiguration } from '../check-configuration.ts'

function findings(domains: Partial<Configuration['domains']>, url = '/lines') {
  const resources = solmar.resources.map((each) =>
    each.resourceType === 'SPEED_TEST' ? { ...each, url } : each,
  )
  const { findings: all } = checkConfiguration({
    ...solmar,
    resources,
    domains: { ...solmar.domains, ...domains },
  })
  return all.filter(({ severity }) => severity === 'error').map(({ path }) => path)
}

const target = `/resources/${solmar.resources.findIndex(({ resourceType }) => resourceType === 'SPEED_TEST')}/url`

describe('the gate, of domains', () => {
  it.each(['/lines', 'https://localhost/lines'])('lets visitors be sent to %s', (url) => {
    expect(findings({}, url)).toEqual([])
  })

  it.each([
    'https://evil.example/',
    'https://localhost@evil.example/',
    'https://user@localhost/',
    'https://localhost.evil.example/',
    'https://localhost:8443/',
    'https://lоcalhost/',
    'http://localhost/',
    '//localhost/',
    'javascript:alert(1)',
    '/nowhere',
  ])('refuses to send them to %s (T44)', (url) => {
    expect(findings({}, url)).toContain(target)
  })

  it('refuses a host twice, a redirect to nothing, an official domain that is left again, and a page without lines', () => {
    const [line] = solmar.domains.lines
    expect(findings({ lines: [line, line].flatMap((each) => each ?? []) })).toEqual(['/domains/lines/1/host'])
    expect(findings({ redirects: [{ host: 'a.example', to: 'REDIRECT' }] })).toEqual([
      '/domains/redirects/0/to',
    ])
    expect(findings({ redirects: [{ host: 'localhost', to: 'SPEED_TEST' }] })).toEqual([
      '/domains/redirects/0/host',
    ])
    expect(findings({ lines: [] })).toEqual([`/menu/routes/${solmar.menu.routes.indexOf('lines')}`])
  })
})
