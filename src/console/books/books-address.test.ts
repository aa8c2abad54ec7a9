import { describe, expect, it } from 'vitest'
import { bookViews, readBooksAddress, writeBooksAddress } from './books-address.ts'
import { spanOf } from './span-of.ts'

const read = (query: string) => readBooksAddress(new URLSearchParams(query))

describe('the address of the books', () => {
  it.each(bookViews)('is read as it was written: %s', (view) => {
    const address = {
      view,
      from: '2026-10-01',
      to: '2026-10-31',
      vendor: 'TIDAL_REELS',
      account: 'juan2026',
      currency: 'EUR',
      wallet: 'held',
      kind: 'play',
      wins: 'decided',
    } as const
    expect(read(writeBooksAddress(address))).toEqual(address)
  })

  it('takes what it does not know for no choice at all (T54)', () => {
    const query =
      'view=all&from=today&vendor=<b>&account=a%20b&currency=XXX&wallet=mine&kind=__proto__&wins=all'
    const none = ['from', 'to', 'vendor', 'account', 'currency', 'wallet', 'kind', 'wins']
    expect(read(query)).toEqual({
      view: 'balance',
      ...Object.fromEntries(none.map((name) => [name, undefined])),
    })
  })
})

describe('the days that vendors are added up over', () => {
  it('begin and end at midnight of the merchant, also where a clock is put back', () => {
    expect(spanOf('2026-10-01', '2026-10-31', 'Europe/Malta')).toEqual({
      from: '2026-09-30T22:00:00.000Z',
      to: '2026-10-31T23:00:00.000Z',
    })
    expect(spanOf('2026-11-23', '2026-11-23', 'Asia/Manila')).toEqual({
      from: '2026-11-22T16:00:00.000Z',
      to: '2026-11-23T16:00:00.000Z',
    })
  })

  it.each([
    ['2026-11-01', '2026-12-02'],
    ['2026-11-02', '2026-11-01'],
    ['2026-02-30', '2026-03-01'],
  ])('are none from %s to %s', (from, to) => {
    expect(spanOf(from, to, 'UTC')).toBeUndefined()
  })
})
