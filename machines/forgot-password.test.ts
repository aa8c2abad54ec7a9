import { describe, expect, it } from 'vitest'
import { forgotPasswordWalk } from '#tests/walks/forgot-password-walk.ts'
import { reachableStates, runWalk } from '#tests/walks/walk-machine.ts'

const after = runWalk(forgotPasswordWalk)
const [byPhone, byMail, byLink] = forgotPasswordWalk.events as readonly { readonly type: string }[]

describe('a forgotten password', () => {
  it('T17 has a session only by a normal login, which follows the reset', () => {
    const states = reachableStates(forgotPasswordWalk)
    for (const { snapshot, path } of states)
      if (path !== 'loggedIn') expect(JSON.stringify(snapshot.context)).not.toContain('token')
    expect(
      new Set(states.filter(({ snapshot }) => snapshot.status === 'done').map(({ path }) => path)),
    ).toEqual(new Set(['loggingIn', 'loggedIn', 'cancelled']))
  })

  it('logs in with the new password after a reset by mobile number', () => {
    if (!byPhone) throw new Error('the walk has lost its events')
    const named = [byPhone, { done: 'reset', with: { account: 'juan2026' } }] as const
    const following = after(named)
    expect(following.value).toBe('followingUp')
    expect(following.context).toMatchObject({
      login: { type: 'username', username: 'juan2026', password: 'Another-horse-8' },
      request: undefined,
    })
    const session = { token: 'sample-token', account: 'juan2026' }
    expect(after([...named, { done: 'logIn', with: session }])).toMatchObject({
      value: 'loggedIn',
      context: { session, login: undefined },
    })
  })

  it('goes on to a step of the login where one is due, and leaves a refused login to the player', () => {
    if (!byPhone) throw new Error('the walk has lost its events')
    const named = [byPhone, { done: 'reset', with: { account: 'juan2026' } }] as const
    const step = { next: 'secondVerification', ticket: 'a ticket', methods: [] }
    expect(after([...named, { done: 'logIn', with: step }])).toMatchObject({
      value: 'loggingIn',
      context: { step, login: undefined },
    })
    expect(after([...named, { failed: 'logIn', with: { code: 'selfExcluded' } }])).toMatchObject({
      value: 'changed',
      context: { failure: { code: 'selfExcluded' }, loginName: '9171234567', login: undefined },
    })
    expect(after([...named, { done: 'logIn', with: 'nonsense' }]).value).toBe('changed')
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
      if (JSON.stringify(snapshot.context).includes('Another-horse'))
        expect(['sending', 'followingUp']).toContain(path)
    }
    if (!byPhone) throw new Error('the walk has lost its events')
    expect(JSON.stringify(after([byPhone]).context)).toContain('Another-horse')
  })
})
