import { expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import { readMove } from './read-move.ts'

it.each([
  ['12.50', amountOf(1_250n, 'EUR')],
  [' 100 ', amountOf(10_000n, 'EUR')],
  ['', 'missing'],
  ['  ', 'missing'],
  ['0.00', 'unreadable'],
  ['12,50', amountOf(1_250n, 'EUR')],
  ['１２．５０', amountOf(1_250n, 'EUR')],
  ['١٢٫٥٠', amountOf(1_250n, 'EUR')],
  ['1.000,00', 'tooMuch'],
  ['1,000', 'ambiguous'],
  ['€5', 'unreadable'],
  ['1e2', 'unreadable'],
  ['0.001', 'unreadable'],
  ['100.01', 'tooMuch'],
] as const)('T78 T98 %j out of 100 euros is %o', (text, expected) => {
  expect(readMove(text, amountOf(10_000n, 'EUR'), 'en')).toEqual(expected)
})
