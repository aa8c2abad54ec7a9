import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { kidlat } from '../../demo/kidlat.ts'
import { solmar } from '../../demo/solmar.ts'
import { withPlaced } from './placed-value.ts'
import { checkConfiguration } from './check-configuration.ts'

const words = { en: { name: 'Wallet' }, tl: { name: 'Wallet' } }
const common = { isOn: true, words, least: '10', most: '500', minutes: 30, checkMinutes: 60 }
const provider = { url: 'https://pay.example.com/ask', secret: 'SOLMAR_PAY' }
const redirect: CashierMethod = { ...common, id: 'wallet', kind: 'redirect', provider }
const account = 'MT24 SOLM 0110 0000 1234 56SO LMAR 001'
const bank: CashierMethod = {
  ...common,
  id: 'bank',
  kind: 'bank',
  bank: { bank: 'Harbour Bank', holder: 'Solmar Play', account, qr: 'epc' },
}

function withMethods(methods: readonly CashierMethod[], currency: Currency = 'EUR'): Configuration {
  return { ...structuredClone(solmar), cashier: { methods: [...methods] }, money: { currency } }
}

/** What the gate says of the document, as places with what they are told. */
function found(configuration: Configuration, previous?: Configuration) {
  return inWords(checkConfiguration(configuration, previous, { hasMoved: false }).findings)
    .filter(({ path }) => path.startsWith('/cashier'))
    .map(({ path, reason, severity }) => [path.replace('/cashier/methods', ''), reason, severity])
}

const withAccount = (changes: Partial<NonNullable<CashierMethod['bank']>>) => [
  { ...bank, bank: { bank: 'Harbour Bank', holder: 'Solmar Play', account, ...changes } },
]

describe('the document cashier', () => {
  it('is fine as the demo merchants have it', () => {
    expect([solmar, kidlat].map((each) => found(each))).toEqual([[], []])
  })

  it.each<readonly [string, readonly CashierMethod[], string, RegExp]>([
    ['a smallest above the largest', [{ ...redirect, least: '600' }], '/0/least', /above the largest/],
    ['a smallest of nothing', [{ ...redirect, least: '0.00' }], '/0/least', /zero/],
    [
      'a fee as large as the smallest deposit',
      [{ ...redirect, fee: { fixed: '9.50', ppm: 50_000 } }],
      '/0/fee',
      /takes all/,
    ],
    ['digits that the currency lacks', [{ ...redirect, least: '10.001' }], '/0/least', /more digits/],
    ['a redirect without a provider', [{ ...common, id: 'a', kind: 'redirect' }], '/0/provider', /missing/],
    ['a transfer without an account', [{ ...common, id: 'a', kind: 'bank' }], '/0/bank', /missing/],
    ['the part of the other kind', [{ ...bank, provider }], '/0/provider', /no effect/],
    ['two methods of one id', [redirect, { ...bank, id: 'wallet' }], '/1/id', /same as that of method 0/],
    [
      'a method that never opens',
      [{ ...redirect, hours: { from: '09:00', to: '09:00' } }],
      '/0/hours',
      /never/,
    ],
    [
      'an IBAN with a wrong digit',
      withAccount({ account: 'MT25 SOLM 0110 0000 1234 56SO LMAR 001' }),
      '/0/bank/account',
      /check digits/,
    ],
    ['an IBAN that is too short', withAccount({ account: 'MT24 SOLM 0110 0000' }), '/0/bank/account', /IBAN/],
    ['a SEPA code without an IBAN', withAccount({ account: '0088-2317', qr: 'epc' }), '/0/bank/qr', /IBAN/],
    ['an accent in a QR code', withAccount({ holder: 'Señor Sol', qr: 'epc' }), '/0/bank/holder', /“ñ”/],
    ['signs in a QR code', withAccount({ city: '港', bic: 'AMIHPHM1', qr: 'emv' }), '/0/bank/city', /“港”/],
    ['a code of pesos without a BIC', withAccount({ city: 'Cebu', qr: 'emv' }), '/0/bank/bic', /QR code/],
    [
      'a code of pesos without a city',
      withAccount({ bic: 'AMIHPHM1', qr: 'emv' }),
      '/0/bank/city',
      /QR code/,
    ],
    ['pictures of a redirect', [{ ...redirect, proof: true }], '/0/proof', /no effect/],
    [
      'markup in a name',
      [{ ...redirect, words: { ...words, en: { name: '<b>W</b>' } } }],
      '/0/words/en/name',
      /markup/,
    ],
    [
      'a name that the language of a first visit lacks',
      [{ ...redirect, words: { tl: words.tl } }],
      '/0/words/en',
      /missing/,
    ],
  ])('refuses %s', (_, methods, path, reason) => {
    expect(found(withMethods(methods))).toEqual([[path, expect.stringMatching(reason), 'error']])
  })

  it('refuses what does not suit the currency', () => {
    expect(found(withMethods([redirect], 'DEMO'))).toEqual([
      ['', expect.stringContaining('demo money'), 'error'],
    ])
    expect(found(withMethods([bank], 'PHP'))).toEqual([
      ['/0/bank/qr', expect.stringContaining('currency is PHP'), 'error'],
    ])
    expect(found(withMethods([{ ...redirect, most: '500.50' }], 'JPY'))).toEqual([
      ['/0/most', expect.stringContaining('JPY'), 'error'],
    ])
    const most = '9999999999999999'
    expect(found(withMethods([{ ...redirect, most }], 'KWD'))).toEqual([
      ['/0/most', expect.stringContaining('at most'), 'error'],
    ])
  })

  it('takes account numbers that are no IBAN, and an account without a QR code in any script', () => {
    expect(found(withMethods(withAccount({ account: 'PH12 3456 7890 1234', bank: 'Baño' })))).toEqual([])
  })

  it('offers a fix that leaves nothing to say', () => {
    const wrong = withMethods([
      { ...redirect, id: 'a', least: '600.000', hours: { from: '09:00', to: '09:00' } },
      { ...redirect, id: 'b', least: '0' },
      { ...redirect, id: 'c', least: '600', bank: { bank: 'One', holder: 'Two', account } },
      { ...bank, bank: { bank: 'Banco', holder: 'Señor Sol', account: '0088-2317', qr: 'epc' } },
    ])
    let fixed = wrong
    // The smallest deposit is compared once it can be read.
    for (const _ of [1, 2])
      for (const { edits = [] } of checkConfiguration(fixed).findings)
        fixed = withPlaced(fixed, edits) as Configuration
    expect(found(wrong)).toHaveLength(7)
    expect(found(fixed)).toEqual([])
  })

  it('warns where players who have begun still pay to another account', () => {
    const other = withMethods(withAccount({ account: 'DE89 3704 0044 0532 0130 00' }))
    expect(found(other, withMethods([bank]))).toEqual([
      ['/0/bank/account', expect.stringContaining(account), 'warning'],
    ])
    const spaced = withMethods(withAccount({ account: account.replaceAll(' ', '') }))
    expect(found(spaced, withMethods([bank]))).toEqual([])
  })
})
