import { expect, it } from 'vitest'
import { elapsedText } from './elapsed-text.ts'

it.each([
  [-5_000, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(elapsedText(milliseconds)).toBe(text)
})
