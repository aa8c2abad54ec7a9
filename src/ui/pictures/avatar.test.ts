import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Maria Santos', 'MS'],
  ['player_one', 'PO'],
  ['阮文', '阮'],
  ['  ', ''],
])('stands %j for its owner as %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
