import { expect, it } from 'vitest'
import { timeSpan } from './time-span.ts'

it.each([
  [0, ''],
  [59, ''],
  [60, '1 minute'],
  [5_400, '1 hour, 30 minutes'],
  [86_400, '1 day'],
  [90 * 86_400 + 600, '90 days, 10 minutes'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(timeSpan(seconds, 'en')).toBe(text)
})

it('is in the words of the locale', () => {
  expect(timeSpan(3 * 86_400, 'fil')).toBe('3 araw')
})
