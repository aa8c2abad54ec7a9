import { describe, expect, it } from 'vitest'
import { forgotPasswordWalk } from './walks/forgot-password-walk.ts'
import { reachableStates, runWalk } from './walks/walk-machine.ts'

const after = runWalk(forgotPasswordWalk)
const [byPhone, byMail, byLink] = forgotPasswordWalk.events as readonly { readonly type: string }[]

describe('a forgotten password', () => {
  it('T17 never ends in a session: a normal login follows', () => {
    const states = reachableStates(forgotPasswordWalk)
    for (const { snapshot } of states) expect(JSON.stringify(snapshot.context)).not.toContain('token')
    expect(
      new Set(states.filter(({ snapshot }) => snapshot.status === 'done').map(({ path }) => path)),
    ).toEqual(new Set(['loggingIn', 'cancelled']))
  })

  it('goes on to the login with the number, or with the account that the link named', () => {
    if (!byPhone || !byLink) throw new Error('the walk has lost its events')
    const changed = after([byPhone, { done: 'reset', with: {} }])
    expect(changed).toMatchObject({ value: 'changed', context: { loginName: '9171234567' } })
    const linked = after([byLink, { done: 'reset', with: { account: 'juan2026' } }], { way: 'link' })
    expect(linked).toMatchObject({ value: 'changed', context: { loginName: 'juan2026' } })
  })

  it('says the same of every mail address', () => {
    if (!byMail) throw new Error('the walk has lost its events')
    expect(after([byMail, { done: 'reset', with: { message: 'anything' } }]).value).toBe('mailed')
  })

  it('offers another link when one is used up', () => {
    if (!byLink) throw new Error('the walk has lost its events')
    const late = [byLink, { failed: 'reset', with: { code: 'ticketExpired' } }] as const
    expect(after(late, { way: 'link' }).value).toBe('linkExpired')
    expect(after([...late, { type: 'restarted' }], { way: 'link' })).toMatchObject({
      value: 'entering',
      context: { way: 'email', failure: undefined },
    })
  })

  it('keeps the password only while it is being sent', () => {
    for (const { snapshot, path } of reachableStates(forgotPasswordWalk)) {
      if (JSON.stringify(snapshot.context).includes('Another-horse')) expect(path).toBe('sending')
    }
    if (!byPhone) throw new Error('the walk has lost its events')
    expect(JSON.stringify(after([byPhone]).context)).toContain('Another-horse')
  })
})
