import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solmar } from '../../demo/solmar.ts'
import { hostRedirect } from './host-redirect.ts'

function siteWith(url: string) {
  const domains = { ...solmar.domains, redirects: [{ host: 'old.example', to: 'REDIRECT' as const }] }
  const resources = [{ resourceType: 'REDIRECT' as const, url, labelNameEn: 'x' }]
  return { documents: { ...solmar, domains, resources } }
}

describe('a host that leads elsewhere', () => {
  it('leads to https or a path of its own, never back to itself, whatever is published and asked (T44)', () => {
    const piece = fc.constantFrom(
      '//',
      '\\',
      '/',
      'https:',
      'http:',
      'javascript:',
      'data:',
      '@',
      'evil.example',
      'old.example',
      '。',
      '\t',
      '?',
      '#',
    )
    const url = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((all) => all.join(''))
    fc.assert(
      fc.property(url, fc.string(), (published, pathname) => {
        const to = hostRedirect(siteWith(published), 'old.example', pathname)
        if (to === undefined) return
        const address = new URL(to, 'http://old.example/')
        if (to.startsWith('/')) expect(address.host).toBe('old.example')
        else
          expect([address.protocol, address.hostname]).toEqual([
            'https:',
            expect.not.stringMatching(/^old\.example$/),
          ])
      }),
      { numRuns: 10_000 },
    )
  })

  it('stays where it has arrived, and other hosts stay where they are', () => {
    const site = siteWith('/lines?from=old')
    expect(hostRedirect(site, 'old.example', '/')).toBe('/lines?from=old')
    expect(hostRedirect(site, 'OLD.example.', '/')).toBe('/lines?from=old')
    expect(hostRedirect(site, 'old.example', '/lines')).toBeUndefined()
    expect(hostRedirect(site, 'new.example', '/')).toBeUndefined()
  })
})
