import { describe, expect, it } from 'vitest'
import { amountOf, mostMinor } from '#schemas/money/amount.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import { amountText } from './amount-text.ts'

describe('an amount for people', () => {
  it.each([
    [1250n, 'EUR', '€12.50'],
    [9007199254740993n, 'EUR', '€90,071,992,547,409.93'],
    [5n, 'JPY', '¥5'],
    [10_000n, 'DEMO', '100.00 DEMO'],
    [1n, 'USDT', '0.000001 USDT'],
  ] as const)('T98 of %i %s is %s', (minor, currency, text) => {
    expect(amountText(amountOf(minor, currency), 'en')).toBe(text)
  })

  it('T100 has the digits of each currency', () => {
    for (const [currency, digits] of Object.entries(currencies)) {
      const text = amountText(amountOf(mostMinor, currency as Currency), 'en')
      expect(text.split('.')[1]?.replaceAll(/\D/g, '').length ?? 0, currency).toBe(digits)
    }
  })
})
