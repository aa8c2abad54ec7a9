import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('T01 registers with no password that is common, or the name of the account or of the site', async () => {
  const visitor = test.visitor('solmar')
  const user = test.solmarUser('plainmarina')
  for (const common of ['password1', 'Plainmarina1', 'solmar2026']) {
    const body = await visitor.registration({ ...user, password: common, confirmPassword: common })
    expect(await visitor.failure('register', { body }), common).toMatchObject({
      code: 'validationFailed',
      fields: [{ field: 'password', code: 'passwordCommon' }],
    })
  }
})

it('T01 sets none to one that everyone would try first, or to the number, where it was forgotten', async () => {
  const visitor = test.visitor('kidlat')
  const form = await visitor.formHash('forgotPassword.phone')
  const number = { mobileNum: '9171117777', countryDialingCode: '63', verificationCode: '123456' }
  for (const newPassword of ['password1', '09171117777', 'kidlat2026']) {
    const body = { form, ...number, newPassword, confirmNewPassword: newPassword }
    expect(await visitor.failure('resetByPhone', { body }), newPassword).toMatchObject({
      fields: [{ field: 'newPassword', code: 'passwordCommon' }],
    })
  }
})
