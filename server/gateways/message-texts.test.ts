import { expect, it } from 'vitest'
import { messageText } from './message-texts.ts'

it('tells the owner of a locked account for how long, in the language of the player', () => {
  const values = { account: 'maria', site: 'Solmar', minutes: 30 }
  expect(messageText('en', 'accountLocked', values)).toContain('is locked for 30 minutes')
  expect(messageText('tl', 'accountLocked', values)).toContain(
    'naka-lock ang account mo sa Solmar nang 30 minuto',
  )
  expect(messageText('xx', 'accountLockedSubject', values)).toBe('Your account on Solmar is locked')
})

it('substitutes once, so that a value can bring in no other value', () => {
  expect(messageText('en', 'newLoginSubject', { site: '{account}', account: 'maria' })).toBe(
    'A new login to {account}',
  )
})
