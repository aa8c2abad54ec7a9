import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kidlatMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const password = 'Correct-horse-9'
const minute = 60_000

let test: TestApp
let numbers = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(3 * 60_000))

type Member = Awaited<ReturnType<typeof memberOf>>

/** Somebody at kidlat, whose flag CHNGPASSVERIF3 is on. */
async function memberOf() {
  const member = await kidlatMember(test, String(9_176_000_000 + numbers++))
  // A number gets one code a minute, whatever it is for.
  test.clock.moveBy(minute)
  return member
}

function logIn({ visitor, number }: Member, secret: string) {
  return visitor.call('login', { body: { type: 'username', username: number, password: secret } })
}

describe('a payment password', () => {
  const chosen = '482915'

  async function set({ visitor, token }: Member, more: object = {}) {
    const body = {
      form: await visitor.formHash('paymentPassword.set'),
      password,
      paymentPassword: chosen,
      confirmPaymentPassword: chosen,
      ...more,
    }
    return visitor.call('setPaymentPassword', { token, body })
  }

  async function change({ visitor, token }: Member, to: string, more: object = {}) {
    const body = {
      form: await visitor.formHash('paymentPassword.change'),
      oldPaymentPassword: chosen,
      paymentPassword: to,
      confirmPaymentPassword: to,
      ...more,
    }
    return visitor.call('setPaymentPassword', { token, body })
  }

  const hashOf = async ({ number }: Member) => {
    const { payment_password_hash } = await test.db
      .selectFrom('credentials')
      .innerJoin('member', 'member.id', 'credentials.member_id')
      .select('payment_password_hash')
      .where('account_key', '=', `63${number}`)
      .executeTakeFirstOrThrow()
    return payment_password_hash
  }

  it('is set with the login password, and kept as a hash only', async () => {
    const member = await memberOf()
    const refused = [
      [{ password: 'not the password' }, 'oldPasswordWrong'],
      [{ password: undefined }, 'validationFailed'],
      [{ password: undefined, oldPaymentPassword: chosen }, 'validationFailed'],
      [{ confirmPaymentPassword: '482916' }, 'validationFailed'],
      [{ paymentPassword: '4829', confirmPaymentPassword: '4829' }, 'validationFailed'],
      [{ paymentPassword: password, confirmPaymentPassword: password }, 'validationFailed'],
    ] as const
    for (const [more, code] of refused) expect(await set(member, more)).toMatchObject({ code })
    expect(await hashOf(member)).toBeNull()
    expect((await set(member)).success).toBe(true)
    expect(await hashOf(member)).toMatch(/^\$argon2id\$/)
    const { visitor, token } = member
    expect(await visitor.value('security', { token })).toMatchObject({ hasPaymentPassword: true })
    expect((await logIn(member, password)).success).toBe(true)
    expect(await logIn(member, chosen)).toMatchObject({ code: 'loginFailed' })
  })

  it('that is set is changed with the one before, and no more with the login password', async () => {
    const member = await memberOf()
    await set(member)
    const before = await hashOf(member)
    // The form of who has none yet counts no more.
    expect(await set(member, { paymentPassword: '594026', confirmPaymentPassword: '594026' })).toMatchObject({
      code: 'rulesChanged',
    })
    expect(await change(member, '594026', { oldPaymentPassword: password })).toMatchObject({
      code: 'oldPasswordWrong',
    })
    expect(await change(member, chosen)).toMatchObject({
      fields: [{ field: 'paymentPassword', code: 'sameAsOld' }],
    })
    expect(await change(member, password)).toMatchObject({
      fields: [{ field: 'paymentPassword', code: 'samePassword' }],
    })
    expect(await hashOf(member)).toBe(before)
    expect((await change(member, '594026')).success).toBe(true)
    expect(await change(member, '605137')).toMatchObject({ code: 'oldPasswordWrong' })
    expect((await change(member, '605137', { oldPaymentPassword: '594026' })).success).toBe(true)
  })

  it('is tried ten times, and its lock is not that of the login', async () => {
    const member = await memberOf()
    await set(member)
    for (let index = 0; index < 10; index++) {
      expect(await change(member, '594026', { oldPaymentPassword: `10000${index}` })).toMatchObject({
        code: 'oldPasswordWrong',
      })
    }
    expect(await change(member, '594026')).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
      retryAfter: 900,
    })
    expect((await logIn(member, password)).success).toBe(true)
    test.clock.moveBy(16 * 60_000)
    expect((await change(member, '594026')).success).toBe(true)
  })

  it('is not one that everyone would try first', async () => {
    const member = await memberOf()
    for (const common of ['123456', '654321', '111111', '121212', '123123']) {
      expect(
        await set(member, { paymentPassword: common, confirmPaymentPassword: common }),
        common,
      ).toMatchObject({
        code: 'validationFailed',
        fields: [{ field: 'paymentPassword', code: 'passwordCommon' }],
      })
    }
    expect(await hashOf(member)).toBeNull()
  })

  it('that is set again is told to the owner', async () => {
    const member = await memberOf()
    const email = `${member.number}@example.com`
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account_key', '=', `63${member.number}`)
      .execute()
    await set(member)
    await test.settled()
    const mails = await test.db.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
    expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('payment password')])
  })
})
