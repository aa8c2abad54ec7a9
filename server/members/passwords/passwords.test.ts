import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kidlatMember, solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const password = 'Correct-horse-9'
const another = 'Another-horse-8'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('a changed password', () => {
  const body = (form: string, more = {}) => ({
    form,
    oldPassword: password,
    newPassword: another,
    confirmNewPassword: another,
    ...more,
  })

  it('T22 ends every other session, and needs the old one', async () => {
    const { visitor, token, username } = await solmarMember(test, 'manytokens')
    const others = []
    for (let index = 0; index < 4; index++) {
      others.push((await visitor.session({ body: { type: 'username', username, password } })).token)
    }
    const form = await visitor.formHash('changePassword.member')
    expect(
      await visitor.failure('changePassword', { token, body: body(form, { oldPassword: 'something else' }) }),
    ).toMatchObject({ code: 'oldPasswordWrong' })
    await visitor.value('changePassword', { token, body: body(form) })
    expect(await visitor.value('memberInfo', { token })).toMatchObject({ account: username })
    for (const dead of others) {
      expect(await visitor.failure('memberInfo', { token: dead })).toMatchObject({ code: 'sessionExpired' })
    }
    expect(await visitor.failure('login', { body: { type: 'username', username, password } })).toMatchObject({
      code: 'loginFailed',
    })
  })

  it('T21 needs the old one, whichever form it is sent by', async () => {
    const { visitor, token, username } = await solmarMember(test, 'withoutold')
    const passwords = { newPassword: another, confirmNewPassword: another }
    for (const name of ['changePassword.member', 'changePassword.forced', 'changePassword.set']) {
      const form = await visitor.formHash(name)
      for (const old of [{}, { oldPassword: another }, { oldPassword: `${password} ` }]) {
        const answer = await visitor.call('changePassword', { token, body: { form, ...passwords, ...old } })
        expect(answer.success, `${name} ${JSON.stringify(old)}`).toBe(false)
      }
    }
    const login = { body: { type: 'username', username, password } }
    expect(await visitor.session(login)).toMatchObject({ account: username })
  })

  it('is not one that everyone would try first', async () => {
    const { visitor, token } = await solmarMember(test, 'commonpass')
    const form = await visitor.formHash('changePassword.member')
    for (const common of ['password123', 'Commonpass1', '12345678', 'aaaaaaaaaa']) {
      const given = body(form, { newPassword: common, confirmNewPassword: common })
      expect(await visitor.failure('changePassword', { token, body: given })).toMatchObject({
        fields: [{ field: 'newPassword', code: 'passwordCommon' }],
      })
    }
  })
})

describe('a forgotten password by phone', () => {
  it('T16 is set for the number of the code and for no other, once', async () => {
    const one = await kidlatMember(test, '9171110001')
    const two = await kidlatMember(test, '9171110002')
    test.clock.moveBy(10 * 60_000)
    const visitor = test.visitor('kidlat')
    await visitor.value('resetSmsCode', {
      body: { mobileNum: one.number, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
    })
    const verificationCode = await test.lastCode(`63${one.number}`)
    const form = await visitor.formHash('forgotPassword.phone')
    const given = (mobileNum: string) => ({
      body: {
        form,
        mobileNum,
        countryDialingCode: '63',
        verificationCode,
        newPassword: another,
        confirmNewPassword: another,
      },
    })
    expect(await visitor.failure('resetByPhone', given(two.number))).toMatchObject({
      code: 'verificationCodeInvalid',
    })
    expect(await visitor.value('resetByPhone', given(one.number))).toEqual({
      account: expect.stringContaining(one.number) as string,
    })
    expect(await visitor.failure('resetByPhone', given(one.number))).toMatchObject({
      code: 'verificationCodeInvalid',
    })
    expect(await one.visitor.failure('memberInfo', { token: one.token })).toMatchObject({
      code: 'sessionExpired',
    })
    expect(await two.visitor.value('memberInfo', { token: two.token })).toBeDefined()
  })

  it('T12 answers the same whether or not the number has an account, and sends to nobody else', async () => {
    const known = await kidlatMember(test, '9171110003')
    test.clock.moveBy(10 * 60_000)
    const ask = async (mobileNum: string) => {
      const visitor = test.visitor('kidlat')
      return visitor.call('resetSmsCode', {
        body: { mobileNum, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
        headers: { 'x-request-id': 'same-request' },
      })
    }
    const [one, other] = [await ask(known.number), await ask('9171119999')]
    expect(one.raw).toBe(other.raw)
    await test.settled()
    const sent = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', '639171119999')
      .execute()
    expect(sent).toEqual([])
  })

  it('T10, T13 sends one code at a time, and five a day to a number', async () => {
    const ask = async (mobileNum: string) => {
      const visitor = test.visitor('kidlat')
      return visitor.call('registerSmsCode', {
        query: { ...test.kidlatNumber(mobileNum), ...(await test.readCaptcha(visitor)) },
      })
    }
    expect((await ask('9171112222')).success).toBe(true)
    expect(await ask('9171112222')).toMatchObject({ code: 'smsThrottled', retryAfter: 120 })
    for (let index = 0; index < 4; index++) {
      test.clock.moveBy(301_000)
      expect((await ask('9171112222')).success).toBe(true)
    }
    test.clock.moveBy(301_000)
    expect(await ask('9171112222')).toMatchObject({ code: 'smsThrottled' })
  })

  it('T11 lets a code be guessed five times', async () => {
    const { number } = await kidlatMember(test, '9171113333')
    test.clock.moveBy(10 * 60_000)
    const visitor = test.visitor('kidlat')
    await visitor.value('resetSmsCode', {
      body: { mobileNum: number, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
    })
    const right = await test.lastCode(`63${number}`)
    const wrong = right === '000000' ? '000001' : '000000'
    const form = await visitor.formHash('forgotPassword.phone')
    const reset = (verificationCode: string) =>
      visitor.failure('resetByPhone', {
        body: {
          form,
          mobileNum: number,
          countryDialingCode: '63',
          verificationCode,
          newPassword: another,
          confirmNewPassword: another,
        },
      })
    for (let index = 0; index < 5; index++) await reset(wrong)
    expect(await reset(right)).toMatchObject({ code: 'verificationCodeInvalid' })
  })
})
