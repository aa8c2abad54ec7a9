import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { solmar } from '../../demo/solmar.ts'
import { checkSecrets } from './members/check-sign-in.ts'
import { messagesOf } from '../../platform/text/catalogues.ts'
import { sourceFiles } from '#tests/support/lint/source-files.ts'
import { findingKey, findingText } from './finding-text.ts'
import { shownValue } from './finding.ts'
import { nearest } from './nearest.ts'

it.each<[value: unknown, shown: object]>([
  [undefined, {}],
  [7, { value: '7' }],
  ['a"b', { value: '"a\\"b"' }],
  ['x'.repeat(78), { value: `"${'x'.repeat(78)}"` }],
  ['x'.repeat(79), { value: `"${'x'.repeat(79)}…` }],
  ['x'.repeat(5_000_000), { value: `"${'x'.repeat(79)}…` }],
  [Array.from({ length: 50 }, () => 1), { value: `[${'1,'.repeat(39)}1…` }],
])('shows a value as JSON, cut where it is long', (value, shown) => {
  expect(shownValue(value)).toEqual(shown)
})

it('warns of secrets that are not the merchant’s, and of no other ones in them', () => {
  const service = { url: 'https://wallet.example.com', secret: 'SOLMAR_WALLET' }
  const signIn = [{ provider: 'google', clientId: 'one', secret: 'KIDLAT_GOOGLE' } as const]
  const [wallet] = solmar.cashier.methods
  const provider = { url: 'https://pay.example.com', secret: 'SOLMAR_PAY' }
  const documents = {
    cashier: { methods: wallet ? [{ ...wallet, provider }] : [] },
    security: { ...solmar.security, signIn },
    money: { ...solmar.money, merchantWallet: { service } },
  }
  const found = (merchant: string) => checkSecrets(documents, merchant, () => 'x')
  expect(inWords(found('solmar'))).toEqual([
    {
      path: '/security/signIn/0/secret',
      reason: 'names SECRET_KIDLAT_GOOGLE, which is not for this merchant, and is not used',
      value: '"KIDLAT_GOOGLE"',
      mend: 'like SOLMAR_KIDLAT_GOOGLE',
      severity: 'warning',
    },
  ])
  const paths = ['/money/merchantWallet/service/secret', '/cashier/methods/0/provider/secret']
  expect(found('kidlat').map(({ path }) => path)).toEqual(paths)
})

it('warns of a provider whose secret this environment lacks', () => {
  const google = { provider: 'google', clientId: 'one' } as const
  const signIn = [
    { ...google, secret: 'SOLMAR_THERE' },
    { ...google, secret: 'SOLMAR_GOOGLE' },
  ]
  const secret = (name: string) => (name === 'SOLMAR_THERE' ? 'x' : undefined)
  const [method] = solmar.cashier.methods
  const cashier = { methods: method ? [method] : [] }
  const documents = { ...solmar, security: { ...solmar.security, signIn }, cashier }
  expect(inWords(checkSecrets(documents, 'solmar', secret))).toEqual([
    {
      path: '/security/signIn/1/secret',
      reason: expect.stringContaining('SECRET_SOLMAR_GOOGLE') as string,
      value: '"SOLMAR_GOOGLE"',
      mend: 'start the server with SECRET_SOLMAR_GOOGLE',
      severity: 'warning',
    },
    {
      path: '/cashier/methods/0/provider/secret',
      reason: expect.stringContaining('the method is not offered') as string,
      value: '"SOLMAR_PAY"',
      mend: 'start the server with SECRET_SOLMAR_PAY',
      severity: 'warning',
    },
  ])
})

describe('what the gate says', () => {
  const all = messagesOf('en', ['gate'])
  const code = sourceFiles(['server', 'schemas/forms'])
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .map(({ text }) => text)
    .join('')

  it.each(Object.keys(all))('%s is said somewhere', (id) => {
    expect(code).toContain(`'${id}'`)
  })

  it('is said in the language that is asked for, and twice the same is the same finding', () => {
    const finding = { path: '/x', reason: 'gate.characters', values: { limit: 2 }, mend: 'gate.mend.add' }
    expect(findingText(finding)).toEqual({ reason: 'needs at least 2 characters', mend: 'add it' })
    expect(findingText(finding, 'tl')).toEqual({
      reason: 'dapat may hindi bababa sa 2 karakter',
      mend: 'idagdag ito',
    })
    expect(findingKey(finding)).not.toBe(findingKey({ ...finding, values: { limit: 3 } }))
  })

  it('is the same as what history kept of it in words', () => {
    const words = { path: '/x', reason: 'needs at least 2 characters', mend: 'add {it}' }
    expect(findingText(words, 'tl')).toEqual({ reason: words.reason, mend: words.mend })
    expect(findingKey(words)).toBe(
      findingKey({ path: '/x', reason: 'gate.characters', values: { limit: 2 } }),
    )
  })
})

it.each<[word: string, known: readonly string[], meant: string | undefined]>([
  ['usernam', ['usernames', 'username', 'user'], 'username'],
  ['EMIAL', ['line', 'email'], 'email'],
  ['ab', ['abcde'], undefined],
  ['ab', ['abcd'], 'abcd'],
  ['', ['abc'], undefined],
  ['abc', [], undefined],
  ['x'.repeat(64) + 'a', ['y', 'x'.repeat(64) + 'bcd'], 'x'.repeat(64) + 'bcd'],
])('takes %s among %j for %s', (word, known, meant) => {
  expect(nearest(word, known)).toBe(meant)
})
