import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(25 * 3_600_000))

const from = (address: string) => new TestVisitor(test.app, 'localhost', 'solmar', address)

describe('T19 mails', () => {
  async function withMail(username: string) {
    const member = await solmarMember(test, username)
    const email = `${username}@example.com`
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account_key', '=', username)
      .execute()
    return { ...member, email }
  }
  const mailsTo = async (recipient: string) => {
    await test.settled()
    // The address of a registration gets one of its own.
    return test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', recipient)
      .where('purpose', '!=', 'emailConfirmation')
      .execute()
  }

  it('with a link are three an hour to an account, however it is spelled and by how many at once', async () => {
    const { username, email } = await withMail('bombarded')
    const spellings = [username, ` ${username} `, username.toUpperCase(), 'Bombarded']
    const addresses = [email, email.toUpperCase(), ` ${email}`]
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        test.visitor('solmar').value('resetByMail', {
          body: { username: spellings[index % 4], email: addresses[index % 3] },
        }),
      ),
    )
    expect(await mailsTo(email)).toHaveLength(3)
    test.clock.moveBy(3_601_000)
    await test.visitor('solmar').value('resetByMail', { body: { username, email } })
    expect(await mailsTo(email)).toHaveLength(4)
  })

  it('are asked for ten times an hour from one address; the eleventh is refused, also in a network', async () => {
    const ask = (visitor: TestVisitor, index: number) =>
      visitor.call('resetByMail', { body: { username: `nobody${index}`, email: `n${index}@example.com` } })
    const one = test.visitor('solmar')
    for (const visitorOf of [() => one, (index: number) => from(`2001:db8:0:19::${index + 1}`)]) {
      for (let index = 0; index < 10; index++) {
        expect((await ask(visitorOf(index), index)).success, String(index)).toBe(true)
      }
      expect(await ask(visitorOf(10), 10)).toMatchObject({ status: 429, code: 'tooManyRequests' })
    }
    expect((await ask(test.visitor('solmar'), 11)).success).toBe(true)
  })

  it('with a code are five a day to an address, whatever its letter case', async () => {
    const { visitor, token } = await withMail('mailcoder')
    const spellings = ['Some.One@example.com', ' some.one@EXAMPLE.com ', 'some.one@example.com']
    let sent = 0
    for (let index = 0; index < 9; index++) {
      const email = spellings[index % 3]
      if ((await visitor.call('memberMailCode', { token, body: { email } })).success) sent++
      expect(await visitor.failure('memberMailCode', { token, body: { email } })).toMatchObject({
        code: 'smsThrottled',
      })
      test.clock.moveBy(5 * 60_000 + 1_000)
      await visitor.call('memberInfo', { token })
    }
    expect(sent).toBe(5)
    expect(await mailsTo('some.one@example.com')).toHaveLength(5)
  })
})
