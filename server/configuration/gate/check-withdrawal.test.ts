import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { solmar } from '../../demo/solmar.ts'
import { rangeTest } from '../../platform/address.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkOutside } from './check-outside.ts'
import { checkSecrets } from './members/check-sign-in.ts'
import { withPlaced } from './placed-value.ts'

const rules: WithdrawalRules = {
  least: '10',
  most: '5000',
  perDay: { count: 5, sum: '10000' },
  fee: { fixed: '0.50', ppm: 10_000 },
  cards: { most: 3, hours: 24, holderMustMatch: true },
  takeBack: true,
  autoBelow: '100',
  fourEyesFrom: '1000',
  staffDayMost: '20000',
  reviewMinutes: 60,
  payMinutes: 240,
}

function withRules(changes: Partial<WithdrawalRules>, currency: Currency = 'EUR'): Configuration {
  return {
    ...structuredClone(solmar),
    cashier: { methods: [], withdrawal: { ...rules, ...changes } },
    money: { currency },
  }
}

/** What the gate says of the withdrawals, as places with what they are told. */
function found(configuration: Configuration) {
  return inWords(checkConfiguration(configuration, undefined, { hasMoved: false }).findings)
    .filter(({ path }) => path.startsWith('/cashier'))
    .map(({ path, reason, severity }) => [path.replace('/cashier/withdrawal', ''), reason, severity])
}

describe('the withdrawals of the document cashier', () => {
  it('pass with rules that agree with each other', () => {
    expect(found(withRules({}))).toEqual([])
    expect(found(withRules({ autoBelow: '1000' }))).toEqual([])
  })

  it.each<readonly [string, Partial<WithdrawalRules>, string, RegExp]>([
    ['a smallest above the largest', { least: '6000', perDay: {} }, '/least', /above the largest withdrawal/],
    ['a smallest of nothing', { least: '0.00' }, '/least', /zero/],
    ['a fee as large as the smallest', { fee: { fixed: '9.90', ppm: 10_000 } }, '/fee', /takes all/],
    ['digits that the currency lacks', { most: '500.001' }, '/most', /more digits/],
    ['a fee in digits that the currency lacks', { fee: { fixed: '0.001' } }, '/fee/fixed', /more digits/],
    ['a sum that cannot be read', { perDay: { sum: '10.001' } }, '/perDay/sum', /more digits/],
    ['a limit of staff that cannot be read', { staffDayMost: '99.999' }, '/staffDayMost', /more digits/],
    ['two operators from an unreadable amount', { fourEyesFrom: '99.999' }, '/fourEyesFrom', /more digits/],
    ['a sum that lets no withdrawal through', { perDay: { sum: '9' } }, '/perDay/sum', /lets none through/],
    ['staff who can approve none', { staffDayMost: '9.99' }, '/staffDayMost', /lets none through/],
    [
      'a withdrawal that needs no operator and two',
      { autoBelow: '1000.01' },
      '/autoBelow',
      /above 1000, from which two operators decide/,
    ],
  ])('refuses %s', (_, changes, path, reason) => {
    expect(found(withRules(changes))).toEqual([[path, expect.stringMatching(reason), 'error']])
  })

  it('refuses withdrawals of demo money, and amounts that the currency cannot have', () => {
    expect(found(withRules({}, 'DEMO'))).toEqual([['', expect.stringContaining('demo money'), 'error']])
    expect(found(withRules({ autoBelow: '100.50', fee: {} }, 'JPY'))).toEqual([
      ['/autoBelow', expect.stringContaining('JPY'), 'error'],
    ])
  })

  it.each<readonly [string, Partial<WithdrawalRules>, Currency]>([
    ['the smallest and the largest', { least: '6000', perDay: {} }, 'EUR'],
    ['a smallest of nothing', { least: '0', fee: {} }, 'EUR'],
    ['zeros behind the point', { autoBelow: '100.000' }, 'EUR'],
    ['limits below the smallest', { perDay: { sum: '9' }, staffDayMost: '9' }, 'EUR'],
    ['who decides', { autoBelow: '2000' }, 'EUR'],
    ['demo money', {}, 'DEMO'],
  ])('offers a fix of %s that leaves nothing to say', (_, changes, currency) => {
    const wrong = withRules(changes, currency)
    const edits = checkConfiguration(wrong, undefined, { hasMoved: false }).findings.flatMap(
      (finding) => finding.edits ?? [],
    )
    expect(found(wrong)).not.toEqual([])
    expect(found(withPlaced(wrong, edits) as Configuration)).toEqual([])
  })
})

describe('what the environment has for withdrawals', () => {
  const provider = { url: 'https://pay.example.com/ask', secret: 'SOLMAR_PAY' }
  const found = (merchant: string, secrets: readonly string[], secret = 'SOLMAR_PAY') =>
    inWords(
      checkSecrets(
        { ...withRules({ provider: { ...provider, secret } }), security: { ...solmar.security, signIn: [] } },
        merchant,
        (name) => (secrets.includes(name) ? 'x' : undefined),
      ),
    ).map(({ path, reason }) => [path, reason])

  it('warns of a missing secret of the provider, and of the one that seals the numbers of cards', () => {
    expect(found('solmar', ['SOLMAR_PAY', 'SOLMAR_CARDS'])).toEqual([])
    expect(found('solmar', [])).toEqual([
      ['/cashier/withdrawal/provider/secret', expect.stringMatching(/SECRET_SOLMAR_PAY.*no payout is sent/)],
      ['/cashier/withdrawal/cards', expect.stringMatching(/SECRET_SOLMAR_CARDS.*cannot add any/)],
    ])
  })

  it('warns of a secret that is not for the merchant', () => {
    expect(found('solmar', ['KIDLAT_PAY', 'SOLMAR_CARDS'], 'KIDLAT_PAY')).toEqual([
      ['/cashier/withdrawal/provider/secret', expect.stringContaining('not for this merchant')],
    ])
  })

  it('warns of a provider at an address that the server will not ask', () => {
    const inside = withRules({ provider: { ...provider, url: 'https://10.1.2.3/ask' } })
    const findings = checkOutside(
      { ...inside, security: { ...solmar.security, signIn: [] } },
      { isOurs: rangeTest([]) },
    )
    expect(findings.map(({ path }) => path)).toEqual(['/cashier/withdrawal/provider/url'])
  })
})
