import { expect, it } from 'vitest'
import { minutesText } from './minutes-text.ts'

it.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [720, '12 hours'],
  [1_440, '1 day'],
  [2_880, '2 days'],
] as const)('says %s minutes as %s', (minutes, expected) => {
  expect(minutesText(minutes, 'en')).toBe(expected)
})
