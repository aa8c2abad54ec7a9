import { expect, it } from 'vitest'
import { newTotpSecret, totpUri } from './totp.ts'

it.each([
  ['maria', 'Solmar', 'Solmar', 'maria'],
  ['maria', 'Solmar: Nights', 'Solmar Nights', 'maria'],
  ['maria:2', 'Sol:mar', 'Sol mar', 'maria 2'],
  ['maria', '::', '-', 'maria'],
  ['マリア', 'Sol & Mar?', 'Sol & Mar?', 'マリア'],
])(
  'an authenticator is told %s at %s as %s and %s, parted by the only colon',
  (account, site, issuer, name) => {
    const uri = new URL(totpUri(newTotpSecret(), account, site))
    expect(decodeURIComponent(uri.pathname)).toBe(`/${issuer}:${name}`)
    expect(uri.searchParams.get('issuer')).toBe(issuer)
  },
)
