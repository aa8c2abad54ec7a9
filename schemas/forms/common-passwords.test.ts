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
