import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { kidlatMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const password = 'Correct-horse-9'
const another = 'Another-horse-8'
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

const mobileOf = ({ number }: Member) => ({ mobileNum: number, countryDialingCode: '63' })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

function logIn({ visitor, number }: Member, secret: string) {
  return visitor.call('login', { body: { type: 'username', username: number, password: secret } })
}

describe('a password that is changed with a code (CHNGPASSVERIF3)', () => {
  async function codeOf(member: Member) {
    const { visitor, token } = member
    const sent = await visitor.value('memberSmsCode', { token, body: { purpose: 'changePassword' } })
    expect(sent.expiredMinutes).toBe(2)
    return test.lastCode(`63${member.number}`)
  }

  async function change({ visitor, token }: Member, verificationCode?: string, more: object = {}) {
    const form = await visitor.formHash('changePassword.member')
    const passwords = { oldPassword: password, newPassword: another, confirmNewPassword: another }
    const body = {
      form,
      ...passwords,
      ...(verificationCode === undefined ? {} : { verificationCode }),
      ...more,
    }
    return visitor.call('changePassword', { token, body })
  }

  it('needs the code that was sent to the own number, and uses it up', async () => {
    const member = await memberOf()
    expect(await change(member)).toMatchObject({
      code: 'validationFailed',
      fields: [{ field: 'verificationCode', code: 'required' }],
    })
    expect(await change(member, '123456')).toMatchObject({ code: 'verificationCodeInvalid' })
    const code = await codeOf(member)
    expect(await change(member, wrong(code))).toMatchObject({ code: 'verificationCodeInvalid' })
    expect((await logIn(member, password)).success).toBe(true)
    expect((await change(member, ` ${code} `)).success).toBe(true)
    const back = { oldPassword: another, newPassword: 'Third-horse-7', confirmNewPassword: 'Third-horse-7' }
    expect(await change(member, code, back)).toMatchObject({ code: 'verificationCodeInvalid' })
    expect((await logIn(member, another)).success).toBe(true)
  })

  it('T11 has five tries, and counts as long as was told', async () => {
    const member = await memberOf()
    const code = await codeOf(member)
    for (let index = 0; index < 5; index++) {
      expect(await change(member, wrong(code))).toMatchObject({ code: 'verificationCodeInvalid' })
    }
    expect(await change(member, code)).toMatchObject({ code: 'verificationCodeInvalid' })
    test.clock.moveBy(2 * 60_000)
    const late = await codeOf(member)
    test.clock.moveBy(2 * 60_000)
    expect(await change(member, late)).toMatchObject({ code: 'codeExpired' })
    expect((await change(member, await codeOf(member))).success).toBe(true)
  })

  it('takes no code of another member', async () => {
    const [one, other] = [await memberOf(), await memberOf()]
    const theirs = await codeOf(other)
    expect(await change(one, theirs)).toMatchObject({ code: 'verificationCodeInvalid' })
    await codeOf(one)
    expect(await change(one, theirs)).toMatchObject({ code: 'verificationCodeInvalid' })
    expect((await change(other, theirs)).success).toBe(true)
  })

  it('T11 takes no code of another purpose, and gives none to one', async () => {
    const member = await memberOf()
    const { visitor, token } = member
    const body = mobileOf(member)
    const ask = [
      async () => visitor.value('loginSmsCode', { body: { ...body, ...(await test.readCaptcha(visitor)) } }),
      async () => visitor.value('resetSmsCode', { body: { ...body, ...(await test.readCaptcha(visitor)) } }),
      () => visitor.value('memberSmsCode', { token, body: { purpose: 'bindMobile', ...body } }),
    ]
    const codes = []
    for (const send of ask) {
      await send()
      codes.push(await test.lastCode(`63${member.number}`))
      test.clock.moveBy(minute)
    }
    const [login = '', reset = '', bind = ''] = codes
    for (const code of codes) {
      expect(await change(member, code)).toMatchObject({ code: 'verificationCodeInvalid' })
    }
    const own = await codeOf(member)
    for (const code of codes) {
      expect(await change(member, code)).toMatchObject({ code: 'verificationCodeInvalid' })
    }
    const resetBy = async (verificationCode: string) =>
      visitor.call('resetByPhone', {
        body: {
          form: await visitor.formHash('forgotPassword.phone'),
          ...body,
          verificationCode,
          newPassword: another,
          confirmNewPassword: another,
        },
      })
    const bindBy = async (verificationCode: string) =>
      visitor.call('bindMobile', {
        token,
        body: { form: await visitor.formHash('bindMobile.member'), ...body, verificationCode, password },
      })
    const logInBy = (verificationCode: string) =>
      visitor.call('login', { body: { type: 'sms', ...body, verificationCode } })
    for (const [use, foreign] of [
      [resetBy, [own, login, bind]],
      [bindBy, [own, login, reset]],
      [logInBy, [own]],
    ] as const) {
      for (const code of foreign) expect(await use(code)).toMatchObject({ code: 'verificationCodeInvalid' })
    }
    expect((await bindBy(bind)).success).toBe(true)
    expect((await change(member, own)).success).toBe(true)
  })

  it('is not changed with the code alone, and the code is kept for the right old password', async () => {
    const member = await memberOf()
    const code = await codeOf(member)
    const refused = [
      [{ oldPassword: 'not the password' }, 'oldPasswordWrong'],
      [{ newPassword: password, confirmNewPassword: password }, 'validationFailed'],
      [{ confirmNewPassword: 'Third-horse-7' }, 'validationFailed'],
    ] as const
    for (const [more, reason] of refused) {
      expect(await change(member, code, more)).toMatchObject({ code: reason })
    }
    expect((await change(member, code)).success).toBe(true)
  })

  it('goes to the number that is bound now: a code to the one before is void', async () => {
    const member = await memberOf()
    const { visitor, token } = member
    const mobileNum = '9176999999'
    await visitor.value('memberSmsCode', {
      token,
      body: { purpose: 'bindMobile', ...mobileOf(member), mobileNum },
    })
    const verificationCode = await test.lastCode(`63${mobileNum}`)
    const before = await codeOf(member)
    const form = await visitor.formHash('bindMobile.member')
    await visitor.value('bindMobile', {
      token,
      body: { form, ...mobileOf(member), mobileNum, verificationCode, password },
    })
    expect(await change(member, before)).toMatchObject({ code: 'verificationCodeInvalid' })
    test.clock.moveBy(2 * 60_000)
    await visitor.value('memberSmsCode', { token, body: { purpose: 'changePassword' } })
    expect((await change(member, await test.lastCode(`63${mobileNum}`))).success).toBe(true)
  })

  it('says so where no number is bound', async () => {
    const member = await memberOf()
    const { visitor, token, number } = member
    await test.db
      .updateTable('member')
      .set({ mobile: null })
      .where('account_key', '=', `63${number}`)
      .execute()
    const body = { purpose: 'changePassword' }
    expect(await visitor.failure('memberSmsCode', { token, body })).toMatchObject({ code: 'noMobile' })
    expect(await change(member, '123456')).toMatchObject({ code: 'noMobile' })
    expect(calls.changePassword.errors).toContain('noMobile')
  })
})
