import { describe, expect, it } from 'vitest'
import { changePasswordWalk } from './walks/change-password-walk.ts'
import { reachableStates, runWalk } from './walks/walk-machine.ts'

const after = runWalk(changePasswordWalk)
const fields = { oldPassword: 'one', newPassword: 'two', confirmNewPassword: 'two' }
const submitted = { type: 'submitted', fields } as const

describe('changing a password', () => {
  it('can be sent again after the session ended in the middle of it', () => {
    const over = [submitted, { failed: 'change', with: { code: 'sessionExpired' } }] as const
    expect(after(over).value).toBe('sessionOver')
    expect(after([...over, submitted, { done: 'change', with: {} }]).value).toBe('changed')
  })

  it('keeps what was typed only while it is on its way', () => {
    for (const { snapshot, path } of reachableStates(changePasswordWalk)) {
      expect(snapshot.context.fields !== undefined, path).toBe(path === 'sending')
    }
  })

  it('says what was refused until something is edited', () => {
    const refused = [submitted, { failed: 'change', with: { code: 'oldPasswordWrong' } }] as const
    expect(after(refused).context.failure).toMatchObject({ code: 'oldPasswordWrong' })
    expect(after([...refused, { type: 'edited' }]).context.failure).toBeUndefined()
  })
})
