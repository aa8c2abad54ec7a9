import { expect, it } from 'vitest'
import { readCashierPlace, writeCashierPlace, type CashierPlace } from './cashier-address.ts'

const read = (query: string) => readCashierPlace(new URLSearchParams(query))

it.each<CashierPlace>([
  { view: 'deposits', state: 'open' },
  { view: 'deposits', state: 'ended' },
  { view: 'withdrawals', state: 'staff' },
  { view: 'withdrawals', state: 'open' },
  { view: 'withdrawals', state: 'ended' },
  { view: 'arrivals', state: 'unmatched' },
  { view: 'arrivals', state: 'all' },
  { view: 'findings', state: 'open' },
  { view: 'findings', state: 'closed' },
])('the address of the $state $view leads to them', (place) => {
  expect(read(writeCashierPlace(place, 'D-7K3QX9AB'))).toEqual(place)
})

it('an address with unknown values leads to the first list (T54)', () => {
  expect(read('view=<b>&state=all')).toEqual({ view: 'deposits', state: 'open' })
  expect(read('view=withdrawals&state=all')).toEqual({ view: 'withdrawals', state: 'staff' })
  expect(read('view=arrivals&state=ended')).toEqual({ view: 'arrivals', state: 'unmatched' })
  expect(read('view=findings&state=ended')).toEqual({ view: 'findings', state: 'open' })
})
