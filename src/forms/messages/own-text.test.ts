import { expect, it } from 'vitest'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { ownText } from './own-text.ts'

const viewWith = (text: Record<string, string>): FieldView => ({
  id: 'nickname',
  widget: 'text',
  required: false,
  autocomplete: 'nickname',
  min: 3,
  max: 9,
  parts: [{ expression: '^x', message: 'pattern.own', text }],
  normalise: 'trim',
  group: 'person',
})

it('says what the merchant wrote in the current language, in English, or as it comes', () => {
  expect(ownText(viewWith({ en: 'Begin with x', tl: 'Simulan sa x' }), 'tl')).toBe('Simulan sa x')
  expect(ownText(viewWith({ EN: 'Begin with x', tl: 'Simulan sa x' }), 'ar-XB')).toBe('Begin with x')
  expect(ownText(viewWith({ vi: 'Bắt đầu bằng x' }), 'tl')).toBe('Bắt đầu bằng x')
  expect(ownText(viewWith({}), 'en')).toBeUndefined()
})

it('puts the bounds in, and takes nothing else for a placeholder', () => {
  expect(ownText(viewWith({ en: '{min} to {max}, {min} <b>{other}</b>' }), 'en')).toBe(
    '3 to 9, 3 <b>{other}</b>',
  )
})
