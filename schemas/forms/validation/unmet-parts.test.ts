import { expect, it } from 'vitest'
import type { FieldView } from '../fields/field.ts'
import { unmetParts } from './unmet-parts.ts'

const field: FieldView = {
  id: 'nickname',
  widget: 'text',
  required: true,
  autocomplete: 'off',
  max: 4,
  parts: [
    { expression: '[0-9]', message: 'digit' },
    { expression: '^.*$', message: 'anything' },
  ],
  normalise: 'trim',
  group: 'person',
}

it.each<[text: string, unmet: readonly string[]]>([
  ['', ['digit', 'anything']],
  ['   ', ['digit', 'anything']],
  ['a', ['digit']],
  [' a1 ', []],
  ['abc1', []],
  ['abcd1', ['digit', 'anything']],
  ['😀😀😀1', []],
  ['😀😀😀😀', ['digit']],
])('%j does not meet %j yet', (text, unmet) => {
  expect(unmetParts(field, text).map(({ message }) => message)).toEqual(unmet)
})
