import { afterAll, beforeAll, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { changeSecurity } from '#tests/support/change-security.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createLog } from '../platform/log.ts'

const lines: string[] = []
let test: TestApp
let numbers = 0
beforeAll(async () => {
  test = await createTestApp({
    log: createLog('warn', { write: (line: string) => void lines.push(line) }),
  })
  const messages = { perRecipientADay: 5, perAddressAnHour: 20, perMerchantAnHour: 10, perMerchantADay: 12 }
  await changeSecurity(test, 'kidlat', { messages })
})
afterAll(() => test.close())

/** Visitors who have read a captcha each, so that only their codes are asked for at the same time. */
function visitorsWithCaptcha(count: number) {
  return atOnce(5, Array.from({ length: count }), async () => {
    const visitor = test.visitor('kidlat')
    const number = String(9_176_000_000 + numbers++)
    const query = { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) }
    return () => visitor.call('registerSmsCode', { query })
  })
}

async function askAtOnce(count: number) {
  const asks = await visitorsWithCaptcha(count)
  return Promise.all(asks.map((ask) => ask()))
}

const sent = (answers: readonly { readonly success: boolean }[]) =>
  answers.filter(({ success }) => success).length

it('T10 sends no more SMS than the cap of a merchant an hour and a day, whatever numbers and addresses, and says so in the log', async () => {
  const first = await askAtOnce(60)
  expect(sent(first)).toBe(10)
  expect(first.find(({ success }) => !success)).toMatchObject({
    status: 429,
    code: 'smsThrottled',
    retryAfter: expect.any(Number) as number,
  })
  const told = lines.filter((line) => line.includes('SMS cap'))
  expect(told).toEqual([
    expect.stringContaining('four fifths'),
    expect.stringContaining('is reached'),
    expect.stringContaining('four fifths'),
  ])
  test.clock.moveBy(3_600_000)
  expect(sent(await askAtOnce(5))).toBe(2)
  test.clock.moveBy(24 * 3_600_000)
  expect(sent(await askAtOnce(1))).toBe(1)
})
