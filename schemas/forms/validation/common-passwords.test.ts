import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'

const around = ['maria01', '9171234567', 'Golden Palace']

it.each([
  ['password1', 'PassW0rd!', '12345678', 'aaaaaaaa', '1q2w3e4r'],
  ['maria01', 'Maria2024!', 'maria01maria01', 'goldenpalace', 'Golden Palace 1'],
  ['9171234567', '09171234567', '+639171234567'],
])('T01 tries first %s, and what is like it', (...passwords) => {
  for (const password of passwords) expect(isCommon(password, around), password).toBe(true)
})

it('leaves what only contains such a word, and the names of others', () => {
  for (const password of ['Correct-horse-9', 'my password of old', '9179999999', 'josefa01', 'solmar2024'])
    expect(isCommon(password, around), password).toBe(false)
  expect(isCommon('solmar2024', ['Solmar'])).toBe(true)
})

it.each<[password: string, around: readonly string[], expected: boolean]>([
  ['abababab', [], true],
  ['8642', [], false],
  ['98765432', [], true],
  ['ben', ['Ben'], false],
  ['jose', ['Jose'], true],
  ['Jose2024', ['Jose'], true],
  ['Ben2024', ['Ben'], false],
  ['2024-jose01', ['jose01'], true],
  ['x1y2', ['X1Y2'], true],
  ['09171230584', ['639171230584'], true],
  ['+9171230584', ['639171230584'], true],
  ['639171', ['639171230584'], false],
  ['230584', ['9171230584'], true],
  ['30584', ['9171230584'], false],
  ['abc9171230584', ['9171230584'], false],
  ['48315', ['48319'], false],
])('T01 says of %s beside %j: %s', (password, words, expected) => {
  expect(isCommon(password, words)).toBe(expected)
})
