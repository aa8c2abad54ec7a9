import { expect, it } from 'vitest'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { partsOf } from '#schemas/forms/fields/patterns.ts'
import { passwordScore } from './password-score.ts'

const free: FieldView = {
  id: 'password',
  widget: 'newPassword',
  required: true,
  autocomplete: 'new-password',
  min: 8,
  max: 256,
  parts: [],
  normalise: 'none',
  group: 'account',
}
const strict: FieldView = { ...free, parts: partsOf('strongPassword') }

it('rates length and variety, not repetition or sequences', () => {
  expect(passwordScore(free, '', false)).toBe(0)
  expect(passwordScore(free, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', false)).toBe(1)
  expect(passwordScore(free, 'abcdefghijklmnopqrstuvwxyz', false)).toBeLessThan(3)
  expect(passwordScore(free, '12345678', false)).toBe(1)
  expect(passwordScore(free, 'trumpet7', false)).toBe(2)
  expect(passwordScore(free, 'correct horse battery', false)).toBe(4)
  expect(passwordScore(free, 'v8!Qm2#x', false)).toBeGreaterThanOrEqual(2)
})

it('calls nothing good that the form will refuse', () => {
  expect(passwordScore(strict, 'correct horse battery', false)).toBe(1)
  expect(passwordScore({ ...free, max: 12 }, 'v8!Qm2#x-v9?Rn3%', false)).toBe(1)
  expect(passwordScore(strict, 'Correct-Horse-7', true)).toBe(1)
  expect(passwordScore(strict, 'Correct-Horse-7', false)).toBeGreaterThan(2)
})
