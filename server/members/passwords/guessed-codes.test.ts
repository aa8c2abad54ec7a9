import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stranger = () => test.visitor('kidlat')

const memberOf = (number: string) => bareMember(test, 'kidlat', `63${number}`, { mobile: `63${number}` })

describe('the code that sets a new password', () => {
  it('T11 is guessed in a day with a chance of one in ten thousand at most', async () => {
    const number = '9171114444'
    await memberOf(number)
    const since = test.clock.now()
    const form = await stranger().formHash('forgotPassword.phone')
    let guess = 0
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      const asking = stranger()
      const body = { mobileNum: number, countryDialingCode: '63', ...(await test.readCaptcha(asking)) }
      const { success } = await asking.call('resetSmsCode', { body })
      for (let tries = 0; success && tries < 8; tries++) {
        const verificationCode = String(guess++).padStart(6, '0')
        const reset = { form, mobileNum: number, countryDialingCode: '63', verificationCode }
        await stranger().failure('resetByPhone', { body: { ...reset, ...passwords } })
      }
      test.clock.moveBy(10 * 60_000)
    }
    const codes = await test.db
      .selectFrom('verification_code')
      .select(['attempts', 'sent_at', 'expires_at'])
      .where('recipient', '=', `63${number}`)
      .where('sent_at', '>=', since)
      .execute()
    expect(codes).toHaveLength(5)
    // No more were compared than these, each with one of a million.
    const compared = codes.reduce((sum, { attempts }) => sum + attempts, 0)
    expect(compared).toBe(25)
    expect(compared / 10 ** 6).toBeLessThanOrEqual(1e-4)
    for (const { sent_at, expires_at } of codes) {
      expect(expires_at.getTime() - sent_at.getTime()).toBeLessThanOrEqual(10 * 60_000)
    }
  })

  it('T11 takes no code that was sent for a registration', async () => {
    const number = '9171115555'
    await memberOf(number)
    const visitor = stranger()
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) },
    })
    const verificationCode = await test.lastCode(`63${number}`)
    const form = await visitor.formHash('forgotPassword.phone')
    const body = { form, mobileNum: number, countryDialingCode: '63', verificationCode, ...passwords }
    expect(await visitor.failure('resetByPhone', { body })).toMatchObject({ code: 'verificationCodeInvalid' })
  })
})
