import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callIds, calls } from '#schemas/calls/calls.ts'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { defaultSecurity } from '#schemas/config/security.ts'
import { changeSecurity } from '#tests/support/change-security.ts'
import { sampleCall } from '#tests/support/sample-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'

const password = 'Correct-horse-9'

let test: TestApp
let places = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function stranger(merchant: 'solmar' | 'kidlat' = 'solmar') {
  places++
  const host = merchant === 'solmar' ? 'localhost' : 'kidlat.localhost'
  return new TestVisitor(test.app, host, merchant, `172.30.${places}.7`)
}

function row(username: string) {
  return test.db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', username)
    .executeTakeFirstOrThrow()
}

describe('free play', () => {
  const body = (random = 'a'.repeat(30)) => ({
    body: { os: 'test', platform: 'W', random, gatewayVersion: 3, language: 'en' },
  })

  it('T32 opens an account of its own each time, on demo money, that nobody can guess or repeat', async () => {
    const visitor = stranger()
    const [one, two] = [await visitor.value('freePlay', body()), await visitor.value('freePlay', body())]
    expect(one.account).not.toBe(two.account)
    expect(one.token).not.toBe(two.token)
    expect(await row(one.account)).toMatchObject({ type: 4, currency: 'DEMO', password_hash: null })
    // The database keeps trial accounts apart from real ones, whatever a later statement asks for.
    for (const change of [{ currency: 'MAIN' }, { type: 0 }] as const) {
      await expect(
        test.db.updateTable('member').set(change).where('account_key', '=', one.account).execute(),
      ).rejects.toThrow(/check/)
    }
    expect(await stranger('kidlat').failure('freePlay', body())).toMatchObject({ code: 'freePlayOff' })
  })

  it('T32 ends after a day, however much it is used, also where sessions last longer', async () => {
    await changeSecurity(test, 'solmar', { session: { idleMinutes: 1_440, absoluteHours: 720 } })
    const visitor = stranger()
    const { token, account } = await visitor.value('freePlay', body())
    for (let hour = 0; hour < 23; hour++) {
      test.clock.moveBy(3_600_000)
      await visitor.value('memberInfo', { token })
    }
    test.clock.moveBy(3_599_000)
    await visitor.value('memberInfo', { token })
    test.clock.moveBy(1_000)
    expect(await visitor.failure('memberInfo', { token })).toMatchObject({ code: 'sessionExpired' })
    // There is no way back into it.
    expect(
      await visitor.failure('login', { body: { type: 'username', username: account, password } }),
    ).toMatchObject({ code: 'loginFailed' })
    await changeSecurity(test, 'solmar', { session: defaultSecurity.session })
  })

  it('T33 opens nothing that needs a real account', async () => {
    const visitor = stranger()
    const { token } = await visitor.value('freePlay', body())
    const forbidden = callIds.filter((id) => {
      const { token: needed, who }: CallDescriptor = calls[id]
      return needed === 'required' && !who.includes('trial')
    })
    expect(forbidden.length).toBeGreaterThan(10)
    for (const id of forbidden) {
      expect(await visitor.failure(id, { ...sampleCall(id), token }), id).toMatchObject({
        code: 'trialAccount',
      })
    }
  })
})
