import { expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { rangeTest } from '../../platform/address.ts'
import { solmar } from '../../demo/solmar.ts'
import { checkOutside } from './check-outside.ts'

function found(issuer: string, url: string, own: readonly string[] = []) {
  const signIn = [{ provider: 'google' as const, clientId: 'one', issuer, secret: 'SOLMAR_GOOGLE' }]
  const service = { url, secret: 'SOLMAR_WALLET' }
  const documents = {
    cashier: { methods: [] },
    security: { ...solmar.security, signIn },
    money: { ...solmar.money, merchantWallet: { service } },
  }
  return inWords(checkOutside(documents, { isOurs: rangeTest(own) }))
}

it('warns of addresses that are no public ones and that nobody has named', () => {
  const reason = expect.stringMatching(
    /^is not a public address, and OWN_NETWORKS .* nothing is asked there$/,
  )
  expect(found('https://169.254.169.254/latest', 'http://localhost:9000/wallet')).toEqual([
    {
      path: '/security/signIn/0/issuer',
      reason,
      value: '"https://169.254.169.254/latest"',
      mend: 'write a public address, or start the server with OWN_NETWORKS=169.254.169.254',
      severity: 'warning',
    },
    {
      path: '/money/merchantWallet/service/url',
      reason,
      value: '"http://localhost:9000/wallet"',
      mend: 'write a public address, or start the server with OWN_NETWORKS=127.0.0.1,::1',
      severity: 'warning',
    },
  ])
})

it('says nothing of a name, of a public address, and of what is named', () => {
  expect(found('https://accounts.example.com', 'https://8.8.8.8/wallet')).toEqual([])
  expect(found('https://10.1.2.3', 'http://localhost/wallet', ['10.0.0.0/8', '127.0.0.0/8', '::1'])).toEqual(
    [],
  )
})
