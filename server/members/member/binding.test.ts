import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const password = 'Correct-horse-9'
const another = 'Another-horse-8'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Member = Awaited<ReturnType<typeof solmarMember>>

/** Asks for a code to an address and gives the body that binds it. */
async function proofOf(member: Member, email: string) {
  test.clock.moveBy(10 * 60_000)
  const { visitor, token } = member
  await visitor.value('memberMailCode', { token, body: { email } })
  const form = await visitor.formHash('bindEmail.member')
  return { form, email, verificationCode: await test.lastCode(email), password }
}

async function withMail(username: string) {
  const member = await solmarMember(test, username)
  const email = `${username}@example.com`
  const { visitor, token } = member
  await visitor.value('bindEmail', { token, body: await proofOf(member, email) })
  return { ...member, email }
}

async function mailsTo(recipient: string) {
  await test.settled()
  return test.db.selectFrom('outbox').select('body').where('recipient', '=', recipient).execute()
}

describe('a mail address', () => {
  it('is bound by a code and the password; the address before is told, and its links are spoilt', async () => {
    const member = await withMail('bindsmail')
    const before = member.email
    await member.visitor.value('resetByMail', { body: { username: member.username, email: before } })
    await test.settled()
    const link = /#ticket=(\S+)/.exec((await mailsTo(before)).at(-1)?.body ?? '')?.[1] ?? ''
    expect(link).not.toBe('')

    const body = await proofOf(member, 'new.address@example.com')
    await member.visitor.value('bindEmail', { token: member.token, body })
    expect((await mailsTo(before)).at(-1)?.body).toContain('The email address of your Solmar account')
    // What was told at registration says nothing else beside it.
    const { fields } = await member.visitor.value('profile', { token: member.token })
    expect(fields).not.toHaveProperty('email')
    const form = await member.visitor.formHash('forgotPassword.link')
    expect(
      await member.visitor.failure('resetByLink', {
        body: { form, ticket: link, newPassword: another, confirmNewPassword: another },
      }),
    ).toMatchObject({ code: 'ticketExpired' })
  })

  it('is not bound by who has only the session, however often they try', async () => {
    const member = await withMail('stolentoken')
    const body = await proofOf(member, 'thief@example.com')
    const tries = []
    for (let index = 0; index < 12; index++) {
      tries.push(
        (
          await member.visitor.failure('bindEmail', {
            token: member.token,
            body: { ...body, password: `guess number ${index}` },
          })
        ).code,
      )
    }
    expect(tries[0]).toBe('oldPasswordWrong')
    expect(tries.at(-1)).toBe('tooManyRequests')
    const { email } = await test.db
      .selectFrom('member')
      .select('email')
      .where('account_key', '=', member.username)
      .executeTakeFirstOrThrow()
    expect(email).toBe('stolentoken@example.com')
  })

  it('of somebody else is refused, also with the name of its domain in Unicode', async () => {
    const owner = await solmarMember(test, 'hasmailbox')
    const mailbox = 'ana@xn--mller-kva.example'
    await owner.visitor.value('bindEmail', { token: owner.token, body: await proofOf(owner, mailbox) })
    const member = await solmarMember(test, 'wantsmailbox')
    const body = { ...(await proofOf(member, mailbox)), email: 'Ana@MÜLLER.example' }
    expect(await member.visitor.failure('bindEmail', { token: member.token, body })).toMatchObject({
      code: 'emailTaken',
    })
  })

  it('of somebody else is refused, and a code counts once', async () => {
    const member = await solmarMember(test, 'wantsother')
    await withMail('hasaddress')
    const taken = await proofOf(member, 'hasaddress@example.com')
    expect(await member.visitor.failure('bindEmail', { token: member.token, body: taken })).toMatchObject({
      code: 'emailTaken',
    })
    const body = await proofOf(member, 'wantsother2@example.com')
    await member.visitor.value('bindEmail', { token: member.token, body })
    expect(await member.visitor.failure('bindEmail', { token: member.token, body })).toMatchObject({
      code: expect.stringMatching(/codeExpired|verificationCodeInvalid/) as string,
    })
  })
})

describe('a mobile number', () => {
  it('is bound by a code and the password, and the owner is told', async () => {
    const member = await withMail('bindsphone')
    const { visitor, token } = member
    await visitor.value('memberSmsCode', {
      token,
      body: { purpose: 'bindMobile', mobileNum: '9175550001', countryDialingCode: '63' },
    })
    const form = await visitor.formHash('bindMobile.member')
    const body = {
      form,
      mobileNum: '9175550001',
      verificationCode: await test.lastCode('639175550001'),
      password,
    }
    expect(
      await visitor.failure('bindMobile', { token, body: { ...body, password: 'not the password' } }),
    ).toMatchObject({ code: 'oldPasswordWrong' })
    await visitor.value('bindMobile', { token, body })
    expect((await visitor.value('security', { token })).mobile).toMatch(/0001$/)
    expect((await mailsTo('bindsphone@example.com')).at(-1)?.body).toContain('The mobile number')
  })
})

describe('a code that binds', () => {
  const bindMobileNum = (member: Member, mobileNum: string) =>
    member.visitor.call('memberSmsCode', {
      token: member.token,
      body: { purpose: 'bindMobile', mobileNum, countryDialingCode: '63' },
    })

  async function bind({ visitor, token }: Member, mobileNum: string, verificationCode: string) {
    const form = await visitor.formHash('bindMobile.member')
    return visitor.call('bindMobile', { token, body: { form, mobileNum, verificationCode, password } })
  }

  async function bindMail({ visitor, token }: Member, email: string, verificationCode: string) {
    const form = await visitor.formHash('bindEmail.member')
    return visitor.call('bindEmail', { token, body: { form, email, verificationCode, password } })
  }

  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const sentSince = async (id: bigint) =>
    test.db.selectFrom('outbox').select('recipient').where('id', '>', id).execute()
  const lastMessage = async () => {
    await test.settled()
    const { id } = await test.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return BigInt(id ?? 0)
  }

  it('is sent to no number that the plan of the country does not have', async () => {
    const member = await solmarMember(test, 'nonumber')
    const before = await lastMessage()
    for (const mobileNum of [
      '1234',
      '0000000000',
      '917123456',
      '+1 917 555 0001',
      'not a number',
      '9171234567x9',
    ]) {
      expect(await bindMobileNum(member, mobileNum), mobileNum).toMatchObject({
        code: 'validationFailed',
        fields: [{ field: 'mobileNum', code: 'phoneInvalid' }],
      })
    }
    expect(await sentSince(before)).toEqual([])
  })

  it('is sent to one mail address, and to nothing that names more', async () => {
    const { visitor, token } = await solmarMember(test, 'noaddress')
    const before = await lastMessage()
    const hostile = [
      'nobody',
      'a@b',
      'one@example.com, two@example.com',
      'one@example.com;two@example.com',
      'one@example.com\r\nBcc: two@example.com',
      'one@example.com\nBcc: two@example.com',
      '<one@example.com>',
      '"one"@example.com',
      'one@two@example.com',
    ]
    for (const email of hostile) {
      const answer = await visitor.call('memberMailCode', { token, body: { email } })
      expect(answer, email).toMatchObject({ code: 'validationFailed', fields: [{ field: 'email' }] })
    }
    expect(await sentSince(before)).toEqual([])
    await visitor.value('memberMailCode', { token, body: { email: ' One@Example.com ' } })
    expect(await sentSince(before)).toEqual([{ recipient: 'one@example.com' }])
  })

  it('counts for who asked for it, and for the number and address to which it was sent', async () => {
    const [one, other] = [await solmarMember(test, 'asksforit'), await solmarMember(test, 'takesothers')]
    const [number, email] = ['9175551001', 'mine@example.com']
    expect((await bindMobileNum(one, number)).success).toBe(true)
    await one.visitor.value('memberMailCode', { token: one.token, body: { email } })
    const [sms, mail] = [await test.lastCode(`63${number}`), await test.lastCode(email)]
    const refused = { code: 'verificationCodeInvalid' }
    expect(await bind(other, number, sms)).toMatchObject(refused)
    expect(await bindMail(other, email, mail)).toMatchObject(refused)
    expect(await bind(one, '9175551002', sms)).toMatchObject(refused)
    expect(await bindMail(one, 'others@example.com', mail)).toMatchObject(refused)
    expect(await bind(one, number, wrong(sms))).toMatchObject(refused)
    expect(await bindMail(one, email, wrong(mail))).toMatchObject(refused)
    expect((await bind(one, `0${number}`, sms)).success).toBe(true)
    expect((await bindMail(one, 'Mine@Example.com', mail)).success).toBe(true)
    expect(await bind(one, number, sms)).toMatchObject(refused)
    expect(await bindMail(one, email, mail)).toMatchObject(refused)
  })

  it('T11 is no code of another purpose, and has five tries', async () => {
    const member = await solmarMember(test, 'purposes')
    const number = '9175551003'
    const stranger = test.visitor('solmar')
    await stranger.value('registerSmsCode', {
      query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(stranger)) },
    })
    const register = await test.lastCode(`63${number}`)
    expect(await bind(member, number, register)).toMatchObject({ code: 'verificationCodeInvalid' })
    test.clock.moveBy(61_000)
    expect((await bindMobileNum(member, number)).success).toBe(true)
    const code = await test.lastCode(`63${number}`)
    for (const given of [register, wrong(code), wrong(code), wrong(code), wrong(code)]) {
      expect(await bind(member, number, given)).toMatchObject({ code: 'verificationCodeInvalid' })
    }
    expect(await bind(member, number, code)).toMatchObject({ code: 'verificationCodeInvalid' })
  })
})

describe('an account without a password', () => {
  it('sets one without an old one, and from then on needs it', async () => {
    const member = await solmarMember(test, 'nopassword')
    const { visitor, token } = member
    await changeCredentials(test, member.username, { password_hash: null })
    expect((await visitor.value('security', { token })).hasPassword).toBe(false)
    const passwords = { newPassword: another, confirmNewPassword: another }
    const payment = await visitor.formHash('paymentPassword.set')
    expect(
      await visitor.failure('setPaymentPassword', {
        token,
        body: { form: payment, paymentPassword: '482915', confirmPaymentPassword: '482915', password: '' },
      }),
    ).toMatchObject({ success: false })
    await visitor.value('changePassword', {
      token,
      body: { form: await visitor.formHash('changePassword.set'), ...passwords },
    })
    // The form for accounts without one counts no more, whatever it says.
    const form = await visitor.formHash('changePassword.set')
    expect(
      await visitor.failure('changePassword', {
        token,
        body: { form, newPassword: 'Third-horse-7', confirmNewPassword: 'Third-horse-7' },
      }),
    ).toMatchObject({ success: false })
    const login = { type: 'username', username: member.username, password: another } as const
    expect((await visitor.session({ body: login })).token).toBeTruthy()
  })
})
