import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageTable, offeredLanguages } from '../config/languages.ts'
import { amountOf, mostMinor, writeAmount } from './amount.ts'
import { currencies, type Currency } from './currencies.ts'
import { readTypedAmount } from './read-typed-amount.ts'

const read = (typed: string, currency: Currency, language = 'en') => {
  const amount = readTypedAmount(typed, currency, language)
  return typeof amount === 'string' ? amount : amount.minor
}

describe('a typed amount', () => {
  it.each([
    ['12.50', 'EUR', 1_250n],
    ['12,50', 'EUR', 1_250n],
    ['12,5', 'EUR', 1_250n],
    [' 100 ', 'EUR', 10_000n],
    [',50', 'EUR', 50n],
    ['007', 'EUR', 700n],
    // Digits and marks of other scripts.
    ['١٢٫٥٠', 'EUR', 1_250n],
    ['۱۲٫۵۰', 'EUR', 1_250n],
    ['१२.५०', 'EUR', 1_250n],
    ['１２．５０', 'EUR', 1_250n],
    ['１２，５０', 'EUR', 1_250n],
    ['𝟏𝟐.𝟿𝟎', 'EUR', 1_290n],
    ['\u200F١٢٫٥٠\u200F', 'EUR', 1_250n],
    // Grouped thousands with one reading.
    ['1,234.50', 'EUR', 123_450n],
    ['1.234,50', 'EUR', 123_450n],
    ['12,34,567.00', 'INR', 123_456_700n],
    ['1 234,50', 'EUR', 123_450n],
    ['1\u202F234,50', 'EUR', 123_450n],
    ['1’234.50', 'CHF', 123_450n],
    ['1 234', 'EUR', 123_400n],
    ['١٬٢٣٤٫٥٠', 'EUR', 123_450n],
    ['1.234.567', 'EUR', 123_456_700n],
    ['1,234', 'JPY', 1_234n],
    ['1.234.567', 'VND', 1_234_567n],
    ['1.234', 'KWD', 1_234n],
    ['1.234', 'USDT', 1_234_000n],
    ['1,234.567', 'KWD', 1_234_567n],
    ['1234,567', 'KWD', 1_234_567n],
    ['0,123', 'KWD', 123n],
  ] as const)('%j in %s is %i', (typed, currency, minor) => {
    expect(read(typed, currency)).toBe(minor)
  })

  it.each([
    ['1,234', 'EUR', 'en'],
    ['1.234', 'EUR', 'en'],
    ['1.234', 'EUR', 'de'],
    ['1,234', 'KWD', 'en'],
    ['1.234', 'KWD', 'de'],
    ['1,234', 'USDT', 'en'],
    ['1.234', 'JPY', 'en'],
    ['1.234.567', 'KWD', 'en'],
    ['1,234,567', 'BTC', 'en'],
    ['١،٢٣٤', 'EUR', 'en'],
  ] as const)('%j in %s is ambiguous in %s', (typed, currency, language) => {
    expect(read(typed, currency, language)).toBe('ambiguous')
  })

  it.each(
    [
      [
        '',
        '  ',
        '.',
        ',',
        '5.',
        '-1',
        '+1',
        '1e2',
        '€5',
        '5 €',
        '0x10',
        'NaN',
        '12.505',
        '1.2.3',
        '1.234.56',
      ],
      ['1,23,45', '1.234,567,8', '1 2', '1  234', "1''234", '1,234 567', '1..5', '1.,5', '٫', '½', '²', '十'],
      ['9'.repeat(20), '1'.repeat(70), '1.234,567', ' '.repeat(70), '0'.repeat(60)],
    ].flat(),
  )('%j is not an amount of euros', (typed) => {
    expect(typeof read(typed, 'EUR')).toBe(typed === '0'.repeat(60) ? 'bigint' : 'string')
  })

  const formats = offeredLanguages.map((language) => languageTable[language].formats)
  const everywhere = [
    ...formats,
    'de',
    'de-CH',
    'fr',
    'es',
    'pl',
    'pt-BR',
    'hi',
    'hi-u-nu-deva',
    'ar-EG',
    'fa',
    'bn',
  ]
  const formatted = fc.record({
    language: fc.constantFrom(...everywhere),
    currency: fc.constantFrom(...(Object.keys(currencies) as Currency[])),
    minor: fc.oneof(fc.bigInt({ min: 0n, max: mostMinor }), fc.bigInt({ min: 0n, max: 9_999_999n })),
    least: fc.nat({ max: 8 }),
    isGrouped: fc.boolean(),
  })

  it('is read back as it was formatted in any language, or refused as ambiguous, and never another amount', () => {
    fc.assert(
      fc.property(formatted, ({ language, currency, minor, least, isGrouped }) => {
        const most = currencies[currency]
        const minimumFractionDigits = Math.min(least, most)
        const digits = { minimumFractionDigits, maximumFractionDigits: most, useGrouping: isGrouped }
        const number = new Intl.NumberFormat(language, digits)
        const text = number.format(writeAmount(amountOf(minor, currency)) as Intl.StringNumericLiteral)
        const amount = read(text, currency, language)
        // All digits, or no groups: there is one reading.
        if (!isGrouped || minimumFractionDigits === most) expect(amount, text).toBe(minor)
        else expect([minor, 'ambiguous'], text).toContain(amount)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is an amount or a fault, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), formatted, (typed, { currency }) => {
        const amount = read(typed, currency)
        expect(typeof amount === 'bigint' ? amount >= 0n : ['ambiguous', 'unreadable'].includes(amount)).toBe(
          true,
        )
      }),
    )
  })
})
