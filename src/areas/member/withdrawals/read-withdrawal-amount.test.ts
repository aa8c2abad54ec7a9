import { expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import { mostNow, readWithdrawalAmount } from './read-withdrawal-amount.ts'

const limits = { least: '1000', most: '50000', balance: '20000', currency: 'EUR', perDay: {} } as const

it.each([
  ['10', amountOf(1_000n, 'EUR')],
  ['', 'missing'],
  ['0', 'unreadable'],
  ['-20', 'unreadable'],
  ['9.99', 'tooSmall'],
  ['200.01', 'overBalance'],
  ['900', 'overBalance'],
] as const)('T78 reads %j as %o', (text, expected) => {
  expect(readWithdrawalAmount(text, 'en', limits)).toEqual(expected)
})

it('names the narrowest limit', () => {
  const rich = { ...limits, balance: '90000' }
  expect(readWithdrawalAmount('500.01', 'en', rich)).toBe('tooLarge')
  expect(readWithdrawalAmount('500.01', 'en', { ...rich, perDay: { sumLeft: '10000' } })).toBe('overDay')
})

it('offers the most that every limit allows', () => {
  expect(mostNow(limits)).toEqual(amountOf(20_000n, 'EUR'))
  expect(mostNow({ ...limits, perDay: { sumLeft: '1500' } })).toEqual(amountOf(1_500n, 'EUR'))
  expect(mostNow({ ...limits, balance: '999' })).toBeUndefined()
})
