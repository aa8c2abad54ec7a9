import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atOnce } from '#tests/support/server/at-once.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stranger = () => test.visitor('kidlat')

it.each([
  ['registerSmsCode', 9_051],
  ['loginSmsCode', 9_052],
  ['resetSmsCode', 9_053],
] as const)(
  'T12 %s answers sixty random numbers alike, to the byte, whether or not anybody has them',
  async (call, prefix) => {
    test.clock.moveBy(25 * 3_600_000)
    const number = fc.nat({ max: 999_999 }).map((each) => String(prefix * 1_000_000 + each))
    const numbers = fc.sample(fc.uniqueArray(number, { minLength: 60, maxLength: 60 }), {
      seed: 12,
      numRuns: 1,
    })[0] as string[]
    const known = new Set(numbers.filter((_, index) => index % 2 === 0))
    for (const each of known) {
      await bareMember(test, 'kidlat', `63${each}`, { mobile: `63${each}`, password_hash: 'of nobody' })
    }
    const answers = await atOnce(4, numbers, async (mobileNum) => {
      const asking = stranger()
      const captcha = await test.readCaptcha(asking)
      const body = { mobileNum, countryDialingCode: '63', ...captcha }
      const query = { ...test.kidlatNumber(mobileNum), ...captcha }
      const { status, raw } = await asking.call(call, {
        ...(call === 'registerSmsCode' ? { query } : { body }),
        headers: { 'x-request-id': 'same-request' },
      })
      return `${status} ${raw}`
    })
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^200 .*"expiredMinutes":\d/) as string])
    await test.settled()
    const sent = await test.db.selectFrom('outbox').select('recipient').execute()
    const recipients = numbers.filter((each) => sent.some(({ recipient }) => recipient === `63${each}`))
    expect(recipients).toHaveLength(call === 'registerSmsCode' ? 60 : known.size)
  },
)
