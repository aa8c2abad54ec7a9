import { expect, it } from 'vitest'
import { storedSession } from './stored-session.ts'

it('keeps the six keys of the specification and nothing else', () => {
  const answer = {
    token: 'token',
    account: 'maria01',
    isAgent: 1,
    regDate: '2026-06-15T00:00:00Z',
    firstTimeLogin: true,
    passwordExpired: false,
  }
  const merchant = { siteName: 'Solmar', merchantCode: 'solmar', ip: '192.0.2.1' }
  expect(storedSession(answer, merchant)).toEqual({
    token: 'token',
    account: 'maria01',
    merchant: 'Solmar',
    merchantCode: 'solmar',
    isAgent: 1,
    regDate: '2026-06-15T00:00:00Z',
  })
})
