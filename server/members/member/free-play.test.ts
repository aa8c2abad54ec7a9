import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callIds, calls } from '#schemas/calls/calls.ts'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { defaultSecurity } from '#schemas/config/security.ts'
import { propertyRuns } from '#tests/support/forms/arbitrary-forms.ts'
import { atOnce } from '#tests/support/server/at-once.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import { sampleCall } from '#tests/support/calls/sample-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

const password = 'Correct-horse-9'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stranger = (merchant: 'solmar' | 'kidlat' = 'solmar') => test.visitor(merchant)

function row(username: string) {
  return test.db
    .selectFrom('member')
    .innerJoin('credentials', 'credentials.member_id', 'member.id')
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

  it('T32 changes nothing of a real account, whatever is done with it', { timeout: 900_000 }, async () => {
    for (const account of ['realone', 'realtwo']) await bareMember(test, 'solmar', account)
    const { token } = await stranger().value('freePlay', body())
    const real = async () => {
      const { rows } =
        await sql`SELECT * FROM member JOIN credentials ON member_id = id WHERE type <> 4 ORDER BY id`.execute(
          test.db,
        )
      return rows
    }
    const before = await real()
    const id = fc.constantFrom(...callIds.filter((each) => !['logout', 'freePlay'].includes(each)))
    const value = fc.oneof(
      fc.constantFrom('realone', 'realtwo', '1', '2', 'MAIN', '-1', '1e9'),
      fc.jsonValue(),
    )
    const changes = fc.dictionary(
      fc.constantFrom('id', 'username', 'account', 'currency', 'amount', 'form'),
      value,
    )
    const actions = fc.sample(fc.tuple(id, changes), { seed: 32, numRuns: propertyRuns(600) })
    const keys = await stranger().value('keys')
    await atOnce(4, actions, async ([call, more], index) => {
      const address = `10.${120 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
      const { query, body: sample } = sampleCall(call)
      const given = sample === undefined ? {} : { body: { ...(sample as object), ...more } }
      const visitor = new TestVisitor(test.app, 'localhost', 'solmar', address, keys)
      const answer = await visitor.call(call, { ...given, ...(query ? { query } : {}), token })
      expect(answer.status, `${call} ${fc.stringify(more)}`).toBeLessThan(500)
    })
    expect(await real()).toEqual(before)
  })

  it('T33 opens nothing that needs a real account', async () => {
    const visitor = stranger()
    const { token } = await visitor.value('freePlay', body())
    const forbidden = callIds.filter((id) => {
      const { realm = 'player', token: needed, who }: CallDescriptor = calls[id]
      return realm === 'player' && needed === 'required' && !(who as readonly string[]).includes('trial')
    })
    expect(forbidden.length).toBeGreaterThan(10)
    for (const id of forbidden) {
      expect(await visitor.failure(id, { ...sampleCall(id), token }), id).toMatchObject({
        code: 'trialAccount',
      })
    }
  })
})
