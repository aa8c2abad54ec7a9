import { expect, it } from 'vitest'
import { isGuessable } from './is-guessable.ts'

const sets = { id: 'newPassword', widget: 'newPassword' } as const

/** The words that a password is compared with. */
function wordsAround(data: Parameters<typeof isGuessable>[2]) {
  let seen: readonly string[] | undefined
  const isCommon = (_password: string, around: readonly string[]) => {
    seen = around
    return true
  }
  expect(isGuessable({ isCommon }, sets, { newPassword: 'x', ...data }, ['Solmar'])).toBe(true)
  return seen
}

it('T01 compares a new password with the site and with what the form says of the account', () => {
  expect(wordsAround({})).toEqual(['Solmar'])
  expect(wordsAround({ username: 'maria' })).toEqual(['Solmar', 'maria'])
  expect(wordsAround({ mobileNum: '917' })).toEqual(['Solmar', '917', '917'])
  expect(wordsAround({ username: true, mobileNum: '917', countryDialingCode: '63' })).toEqual([
    'Solmar',
    '917',
    '63917',
  ])
})

it('says nothing of a password that is only asked for, or was left empty', () => {
  const isCommon = () => true
  expect(isGuessable({ isCommon }, { id: 'password', widget: 'password' }, { password: 'x' }, [])).toBe(false)
  for (const newPassword of ['', undefined, true])
    expect(isGuessable({ isCommon }, sets, { newPassword }, [])).toBe(false)
})

it('refuses to validate a password without the list of common ones', () => {
  expect(() => isGuessable({}, sets, { newPassword: 'x' }, [])).toThrow(/completeForm/)
})
