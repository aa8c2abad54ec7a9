import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { hashPassword } from '../../members/account/password-hash.ts'
import { operatorCaller } from './operator-caller.ts'
import { endOperatorSessions, findOperator } from './operator-session.ts'
import { ownerOfTicket, storeTicket } from './operator-tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const minute = 60_000

function find(token: string, { isPrivateDemo = false, isBackground = false } = {}) {
  return findOperator(test.db, token, { now: test.clock.now(), isPrivateDemo, isBackground })
}

describe('the session of an operator', () => {
  it('T35 ends after half an hour without a call, and after twelve hours of calls', async () => {
    const idle = await signedInOperator(test)
    const busy = await signedInOperator(test)
    test.clock.moveBy(20 * minute)
    expect(await find(busy.token)).toMatchObject({ name: busy.name, merchants: '*' })
    // What a page asks by itself keeps nobody awake.
    expect(await find(idle.token, { isBackground: true })).toBeDefined()
    test.clock.moveBy(11 * minute)
    expect(await find(idle.token)).toBeUndefined()
    for (let spent = 31; spent < 12 * 60; spent += 25) {
      expect(await find(busy.token), `after ${spent} minutes`).toBeDefined()
      test.clock.moveBy(25 * minute)
    }
    test.clock.moveBy(20 * minute)
    expect(await find(busy.token)).toBeUndefined()
  })

  it('is none where the operator was switched off, or the session was ended', async () => {
    const off = await signedInOperator(test)
    await test.db.updateTable('operator').set({ is_active: false }).where('id', '=', off.id).execute()
    expect(await find(off.token)).toBeUndefined()
    const ended = await signedInOperator(test)
    expect(await endOperatorSessions(test.db, ended.id, { now: test.clock.now() })).toBe(1)
    expect(await find(ended.token)).toBeUndefined()
  })

  it('T59 is none for who publishes and has no second factor', async () => {
    for (const role of ['publisher', 'administrator'] as const) {
      const { id, token } = await signedInOperator(test, [{ role, merchant: 'solmar' }])
      expect(await find(token)).toBeDefined()
      await test.db.updateTable('operator').set({ totp_confirmed_at: null }).where('id', '=', id).execute()
      expect(await find(token)).toBeUndefined()
    }
  })

  it('that a key has opened counts in a private demo alone', async () => {
    const { token } = await signedInOperator(test, undefined, { way: 'key' })
    expect(await find(token, { isPrivateDemo: true })).toBeDefined()
    expect(await find(token)).toBeUndefined()
  })

  it('T59 means nothing in a call of players, and a token of theirs nothing in the console', async () => {
    const { token, headers } = await signedInOperator(test)
    const visitor = test.visitor('solmar')
    expect((await visitor.failure('memberInfo', { headers })).code).toBe('sessionRequired')
    expect((await visitor.failure('memberInfo', { token })).code).toBe('sessionExpired')
    await visitor.value('register', { body: await visitor.registration(test.solmarUser('noperator')) })
    const { password } = test.solmarUser('noperator')
    const own = await test
      .visitor('solmar')
      .session({ body: { type: 'username', username: 'noperator', password } })
    const query = { merchant: 'solmar' }
    for (const given of [{ token: own.token }, { headers: { cookie: `operator=${own.token}` } }])
      expect((await visitor.failure('ledgerBalance', { query, ...given })).code).toBe('sessionRequired')
  })
})

describe('what the grants of an operator allow', () => {
  const caller = operatorCaller({ operatorId: '1', sessionId: '1', name: 'Ana' }, [
    { merchant: 'solmar', role: 'editor', documents: ['help'] },
    { merchant: 'solmar', role: 'viewer', documents: null },
    { merchant: 'kidlat', role: 'editor', documents: null },
  ])

  it('T59 is told for each merchant and document', () => {
    expect(caller.merchants).toEqual(['kidlat', 'solmar'])
    expect(caller.rolesAt('solmar')).toEqual(['editor', 'viewer'])
    expect(caller.rolesAt('elsewhere')).toEqual([])
    expect(caller.mayTouch('solmar', 'help', ['editor'])).toBe(true)
    expect(caller.mayTouch('solmar', 'theme', ['editor'])).toBe(false)
    expect(caller.mayTouch('kidlat', 'theme', ['editor'])).toBe(true)
    expect(caller.mayTouch('elsewhere', 'help', ['editor'])).toBe(false)
    expect(caller.hasAnywhere(['publisher'])).toBe(false)
  })

  it('reaches every merchant by one for all of them', () => {
    const all = operatorCaller({ operatorId: '1', sessionId: '1', name: 'Ana' }, [
      { merchant: '*', role: 'viewer', documents: null },
      { merchant: 'solmar', role: 'editor', documents: null },
    ])
    expect(all.merchants).toBe('*')
    expect(all.rolesAt('solmar').toSorted()).toEqual(['editor', 'viewer'])
    expect(all.rolesAt('*')).toEqual(['viewer'])
    expect(all.rolesAt('to-come')).toEqual(['viewer'])
  })
})

describe('T22 what was begun before', () => {
  /** Those that still count of a sign-in at its code, one at a new authenticator, and an invitation. */
  async function left(end: (operator: SignedInOperator) => Promise<unknown>) {
    const operator = await signedInOperator(test)
    const { id } = operator
    const now = test.clock.now()
    const kinds = ['code', 'enrol', 'invitation'] as const
    for (const kind of kinds)
      await storeTicket(test.db, { ticket: `${kind} ${id}`, operatorId: id, kind, now })
    await end(operator)
    const owners = kinds.map((kind) => ownerOfTicket(test.db, { ticket: `${kind} ${id}`, kind, now }))
    const found = await Promise.allSettled(owners)
    return kinds.filter((_, index) => found[index]?.status === 'fulfilled')
  }

  it('does not become a session where the sessions end', async () => {
    expect(await left(({ id }) => endOperatorSessions(test.db, id, { now: test.clock.now() }))).toEqual([
      'invitation',
    ])
  })

  it('sets no password after another one was chosen', async () => {
    const [oldPassword, newPassword] = ['Correct-horse-9-staple', 'Another-horse-9-staple']
    const password_hash = await hashPassword(oldPassword)
    const change = async ({ id, headers }: SignedInOperator) => {
      await test.db.updateTable('operator').set({ password_hash }).where('id', '=', id).execute()
      const body = { oldPassword, newPassword }
      await test.visitor('solmar').value('changeOperatorPassword', { body, headers })
    }
    expect(await left(change)).toEqual([])
  })
})
