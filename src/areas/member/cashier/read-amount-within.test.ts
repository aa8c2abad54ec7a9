import { expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import { readAmountWithin } from './read-amount-within.ts'

const limits = { least: '1000', most: '50000' }

it.each([
  ['10', amountOf(1_000n, 'EUR')],
  ['500,00', amountOf(50_000n, 'EUR')],
  ['', 'missing'],
  ['0', 'unreadable'],
  ['-20', 'unreadable'],
  ['1e3', 'unreadable'],
  ['12.345', 'ambiguous'],
  ['9.99', 'tooSmall'],
  ['500.01', 'tooLarge'],
] as const)('T78 reads %j as %o', (text, expected) => {
  expect(readAmountWithin(text, 'EUR', 'en', limits)).toEqual(expected)
})
