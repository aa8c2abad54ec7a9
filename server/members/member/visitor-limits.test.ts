import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(25 * 3_600_000))

const from = (address: string) => new TestVisitor(test.app, 'localhost', 'solmar', address)

describe('T30 affiliate codes', () => {
  it('are asked for ten times a minute; the eleventh is refused, also in a network', async () => {
    const ask = (visitor: TestVisitor, index: number) =>
      visitor.failure('affiliate', { query: { domain: 'localhost', code: `GUESS${index}` } })
    const one = test.visitor('solmar')
    for (const visitorOf of [() => one, (index: number) => from(`2001:db8:0:30::${index + 1}`)]) {
      for (let index = 0; index < 10; index++) {
        expect(await ask(visitorOf(index), index)).toMatchObject({ status: 422, code: 'affiliateInvalid' })
      }
      expect(await ask(visitorOf(10), 10)).toMatchObject({ status: 429, code: 'tooManyRequests' })
    }
    expect(await ask(test.visitor('solmar'), 11)).toMatchObject({ code: 'affiliateInvalid' })
  })

  it('are guessed no oftener by registering, nor are friends: the eleventh guess of a minute is not looked up', async () => {
    const visitor = test.visitor('solmar')
    const guess = async (more: Readonly<Record<string, string>>, name = 'register.username') => {
      const user = { ...test.solmarUser('guesser'), ...more }
      return visitor.failure('register', { body: await visitor.registration(user, name) })
    }
    for (let index = 0; index < 4; index++) {
      await visitor.failure('affiliate', { query: { domain: 'localhost', code: `WRONG${index}` } })
    }
    for (let index = 0; index < 6; index++) {
      expect(await guess({ affiliateCode: `WRONG${index}` }, 'register.username.affiliate')).toMatchObject({
        code: 'affiliateInvalid',
      })
    }
    await test.db.insertInto('affiliate').values({ merchant: 'solmar', code: 'RIGHT' }).execute()
    for (const affiliateCode of ['WRONG', 'RIGHT']) {
      expect(await guess({ affiliateCode }, 'register.username.affiliate')).toMatchObject({
        status: 429,
        code: 'tooManyRequests',
        retryAfter: 60,
      })
    }
    test.clock.moveBy(61_000)
    expect(await guess({ affiliateCode: 'WRONG' }, 'register.username.affiliate')).toMatchObject({
      code: 'affiliateInvalid',
    })
    const body = await visitor.registration(
      { ...test.solmarUser('invited'), affiliateCode: 'RIGHT' },
      'register.username.affiliate',
    )
    expect((await visitor.call('register', { body })).success).toBe(true)
  })
})

describe('T32 trial accounts', () => {
  const body = { os: 'test', platform: 'W', random: 'a'.repeat(30), gatewayVersion: 3, language: 'en' }

  it('are twenty an hour from an address; the next is refused', async () => {
    const visitor = test.visitor('solmar')
    for (let index = 0; index < 20; index++) {
      expect((await visitor.call('freePlay', { body })).success, String(index)).toBe(true)
    }
    expect(await visitor.failure('freePlay', { body })).toMatchObject({ status: 429 })
    expect((await test.visitor('solmar').call('freePlay', { body })).success).toBe(true)
  })

  it('are twenty an hour from a network for all processes together, to however many at once', async () => {
    const network = '2001:db8:0:32::'
    // As if another process had answered these.
    for (let index = 0; index < 15; index++) {
      const { account } = await test.visitor('solmar').value('freePlay', { body })
      await test.db
        .updateTable('member')
        .set({ terms_accepted_from: `${network}a${index}` })
        .where('account_key', '=', account)
        .execute()
    }
    const neighbours = Array.from({ length: 12 }, (_, index) => from(`${network}b${index}`))
    const answers = await Promise.all(neighbours.map((visitor) => visitor.call('freePlay', { body })))
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toMatchObject(Array(7).fill({ code: 'tooManyRequests', retryAfter: 3600 }))
    expect((await from('2001:db8:0:33::1').call('freePlay', { body })).success).toBe(true)
    test.clock.moveBy(3_601_000)
    expect((await from(`${network}c`).call('freePlay', { body })).success).toBe(true)
  })
})
