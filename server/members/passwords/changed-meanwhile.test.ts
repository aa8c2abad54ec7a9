import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { NewCredentials } from '../account/credentials-table.ts'

const password = 'Correct-horse-9'
const chosen = '482915'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Member = Awaited<ReturnType<typeof solmarMember>>

function become(account: string, to: NewCredentials) {
  return (changing: Pick<TestApp, 'db'>) => changeCredentials(changing, account, to)
}

/** What each call is made ready by, and then makes. */
const calls = {
  async bindEmail({ visitor, token, username }: Member) {
    const email = `${username}@example.com`
    await visitor.value('memberMailCode', { token, body: { email } })
    const form = await visitor.formHash('bindEmail.member')
    const body = { form, email, verificationCode: await test.lastCode(email), password }
    return () => visitor.call('bindEmail', { token, body })
  },
  async bindMobile({ visitor, token }: Member) {
    const to = { mobileNum: '9171234567', countryDialingCode: '63' }
    await visitor.value('memberSmsCode', { token, body: { purpose: 'bindMobile', ...to } })
    const verificationCode = await test.lastCode('639171234567')
    const body = { form: await visitor.formHash('bindMobile.member'), ...to, verificationCode, password }
    return () => visitor.call('bindMobile', { token, body })
  },
  async beginAuthenticator({ visitor, token }: Member) {
    return () => visitor.call('beginAuthenticator', { token, body: { password } })
  },
  async setPaymentPassword({ visitor, token }: Member) {
    const form = await visitor.formHash('paymentPassword.set')
    const body = { form, password, paymentPassword: chosen, confirmPaymentPassword: chosen }
    return () => visitor.call('setPaymentPassword', { token, body })
  },
}

it.each(Object.entries(calls))(
  '%s does nothing where the password that proved it is another one by then',
  async (name, ready) => {
    const member = await solmarMember(test, `late${name.slice(0, 8).toLowerCase()}`)
    const { visitor, token, username: account } = member
    const before = await visitor.value('security', { token })
    const call = await ready(member)
    const change = become(account, { password_hash: 'another' })
    const answer = await changedMeanwhile(test, { change, call })
    expect(answer).toMatchObject({ code: 'oldPasswordWrong' })
    expect(await visitor.value('security', { token })).toEqual(before)
  },
)

it('a payment password is not changed where the one that proved it is another one by then', async () => {
  const member = await solmarMember(test, 'latepayment')
  const { visitor, token, username: account } = member
  await (
    await calls.setPaymentPassword(member)
  )()
  const change = become(account, { payment_password_hash: 'another' })
  const body = {
    form: await visitor.formHash('paymentPassword.change'),
    oldPaymentPassword: chosen,
    paymentPassword: '775902',
    confirmPaymentPassword: '775902',
  }
  const call = () => visitor.call('setPaymentPassword', { token, body })
  expect(await changedMeanwhile(test, { change, call })).toMatchObject({ code: 'oldPasswordWrong' })
})

it('of two authenticators that are begun while one is switched on, none is given that does not count', async () => {
  const { visitor, token, username: account } = await solmarMember(test, 'twoatonce')
  const call = () => visitor.call('beginAuthenticator', { token, body: { password } })
  const change = become(account, { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: test.clock.now() })
  expect(await changedMeanwhile(test, { change, call })).toMatchObject({ code: 'forbidden' })
})
