import { expect, test, vi } from 'vitest'
import { dialingCodeOptions } from './dialing-code-options.ts'

const choices = [
  { value: '63', countryCode: 'PH' },
  { value: '1', countryCode: 'US', sharedBy: ['CA'] },
  { value: '99', countryCode: 'not a country' },
]

test('names countries in the language of the page, and is found by English names and letters as well', () => {
  const [philippines, america] = dialingCodeOptions(choices, 'es')
  expect(philippines?.label).toBe('\u200e+63 Filipinas')
  expect(philippines?.keywords).toEqual(['PH', 'Philippines'])
  expect(america?.label).toBe('\u200e+1 Estados Unidos, Canadá')
  expect(america?.keywords).toContain('Canada')
})

test('shows the letters of a country that has no name', () => {
  expect(dialingCodeOptions(choices, 'en')[2]?.label).toBe('\u200e+99 not a country')
})

test('looks no name up for a choice that comes with its own', () => {
  const lookUp = vi.spyOn(Intl, 'DisplayNames')
  const own = { value: '1', countryCode: 'US', sharedBy: ['CA'], names: { fr: ['États-Unis', 'Canada'] } }
  const [america] = dialingCodeOptions([own, ...choices], 'fr')
  expect(america?.label).toBe('\u200e+1 États-Unis, Canada')
  expect(lookUp).not.toHaveBeenCalled()
  expect(america?.keywords).toContain('United States')
  lookUp.mockRestore()
})
