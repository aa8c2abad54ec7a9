import { describe, expect, it } from 'vitest'
import { changePasswordWalk } from '#tests/walks/change-password-walk.ts'
import { reachableStates, runWalk } from '#tests/walks/walk-machine.ts'

const after = runWalk(changePasswordWalk)
const fields = { oldPassword: 'one', newPassword: 'two', confirmNewPassword: 'two' }
const submitted = { type: 'submitted', input: { form: 'form', fields } } as const

describe('changing a password', () => {
  it('can be sent again after the session ended in the middle of it', () => {
    const over = [submitted, { failed: 'change', with: { code: 'sessionExpired' } }] as const
    expect(after(over).value).toBe('sessionOver')
    expect(after([...over, submitted, { done: 'change', with: {} }]).value).toBe('changed')
  })

  it('asks for the login whichever way the session is missing, and sends what was typed', () => {
    expect(after([submitted]).context.input).toEqual(submitted.input)
    for (const code of ['sessionExpired', 'sessionRequired'])
      expect(after([submitted, { failed: 'change', with: { code } }]).value).toBe('sessionOver')
    expect(after([submitted, { failed: 'change', with: { code: 'samePassword' } }]).value).toBe('entering')
  })

  it('keeps what was typed only while it is on its way', () => {
    for (const { snapshot, path } of reachableStates(changePasswordWalk)) {
      expect(snapshot.context.input !== undefined, path).toBe(path === 'sending')
    }
  })

  it('says what was refused until something is edited', () => {
    const refused = [submitted, { failed: 'change', with: { code: 'oldPasswordWrong' } }] as const
    expect(after(refused).context.failure).toMatchObject({ code: 'oldPasswordWrong' })
    expect(after([...refused, { type: 'edited' }]).context.failure).toBeUndefined()
  })
})
