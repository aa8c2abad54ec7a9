import { expect, it } from 'vitest'
import { avatarCount, avatarOf } from './avatars.ts'

it('an account has the same avatar each time, and accounts have all of them', () => {
  const accounts = Array.from({ length: 400 }, (_, at) => `player${at}`)
  const had = accounts.map(avatarOf)
  expect(accounts.map(avatarOf)).toEqual(had)
  expect(new Set(had)).toEqual(new Set(Array.from({ length: avatarCount }, (_, at) => at + 1)))
  expect(avatarOf('مريم')).toBeGreaterThan(0)
})
