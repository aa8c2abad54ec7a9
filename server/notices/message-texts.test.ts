import { expect, it } from 'vitest'
import { messageText } from './message-texts.ts'

it('tells the owner of a locked account what to do, in the language of the player', () => {
  const values = { account: 'maria', site: 'Solmar' }
  expect(messageText('en', 'accountLocked', values)).toContain('set a new password')
  expect(messageText('tl', 'accountLocked', values)).toContain('magtakda ng bagong password')
  expect(messageText('xx', 'accountLockedSubject', values)).toBe('Your account on Solmar is locked')
})

it('substitutes once, so that a value can bring in no other value', () => {
  expect(messageText('en', 'newLoginSubject', { site: '{account}', account: 'maria' })).toBe(
    'A new login to {account}',
  )
})
