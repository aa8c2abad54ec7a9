import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, amountOf, mostMinor, readAmount, writeAmount } from './amount.ts'
import { currencies, type Currency } from './currencies.ts'

const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
const minor = fc.bigInt({ min: 0n, max: mostMinor })

describe('an amount', () => {
  it('T98 is what it was after it travelled, and is shown without a float in between', () => {
    fc.assert(
      fc.property(minor, currency, (own, code) => {
        expect(readAmount(writeAmount(amountOf(own, code)), code)).toEqual({ minor: own, currency: code })
      }),
    )
    const shown = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
    expect(shown.format(writeAmount(amountOf(9007199254740993n, 'EUR')) as unknown as number)).toBe(
      '€90,071,992,547,409.93',
    )
  })

  it.each([
    [{ minor: -1n, currency: 'KWD' } as const, '-0.001'],
    [{ minor: 5n, currency: 'JPY' } as const, '5'],
    [{ minor: 1n, currency: 'BTC' } as const, '0.00000001'],
  ])('is written with the digits of its currency: %o', (amount, text) => {
    expect(writeAmount(amount)).toBe(text)
  })

  it('T78 is read from nothing but plain digits', () => {
    const texts =
      ',+1,-1,-0,01,1.,.5,1e3,0x10,٣,１,NaN,Infinity,1\n,1.005, 1,1 000,9007199254740993e0,10000000000000000.01'.split(
        ',',
      )
    const others = [1, 0.001, -0, 2 ** 53, Infinity, NaN, null, undefined, true, [], ['1'], { minor: 1n }]
    const odd = [...texts, '1,5', ...others]
    for (const text of odd) expect(readAmount(text, 'EUR')).toBeUndefined()
    expect(readAmount('0.1', 'JPY')).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything(), fc.double().map(String)), (text) => {
        const read = readAmount(text, 'EUR')
        const isPlain = typeof text === 'string' && /^(0|[1-9]\d{0,15})(\.\d{1,2})?$/.test(text)
        expect(read !== undefined).toBe(isPlain)
      }),
      { numRuns: 20_000 },
    )
  })

  it('T100 has no sum with one of another currency', () => {
    expect(add(amountOf(1n, 'EUR'), amountOf(2n, 'EUR'))).toEqual(amountOf(3n, 'EUR'))
    // @ts-expect-error two currencies do not compile
    expect(() => add(amountOf(1n, 'EUR'), amountOf(1n, 'JPY'))).toThrow('have no sum')
  })
})
