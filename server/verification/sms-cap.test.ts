import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { changeSecurity } from '#tests/support/change-security.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createLog } from '../platform/log.ts'
import { countSms } from './sms-cap.ts'

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
beforeEach(() => {
  lines.length = 0
})

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

describe('T10 an SMS', () => {
  const each = { perRecipientADay: 1, perAddressAnHour: 1 }
  const count = (merchant: string, time: string, limits: object) =>
    countSms(
      test.db,
      { merchant, limits: { ...each, ...limits }, now: new Date(time) },
      createLog('warn', { write: (line: string) => void lines.push(line) }),
    ).then(
      () => 'sent',
      (error: unknown) => (error as { details: { retryAfter?: number } }).details.retryAfter,
    )

  it.each([
    [
      'an hour',
      { perMerchantAnHour: 1 },
      ['08:10:00.000 sent', '08:10:00.000 3000', '08:59:59.001 1', '09:00:00.000 sent'],
    ],
    ['a day', { perMerchantADay: 1 }, ['08:10:00.000 sent', '08:10:00.000 57000', '23:59:30.000 30']],
    [
      'an hour and a day',
      { perMerchantAnHour: 1, perMerchantADay: 2 },
      ['08:10:00.000 sent', '09:10:00.000 sent', '10:30:00.000 48600'],
    ],
  ])('above the cap of %s waits until that is over', async (name, limits, tries) => {
    for (const each of tries) {
      const [time, answer] = each.split(' ')
      expect(`${time} ${await count(name, `2026-11-20T${time}Z`, limits)}`).toBe(`${time} ${answer}`)
    }
    expect(await count(`another than ${name}`, '2026-11-20T08:10:00Z', limits)).toBe('sent')
    expect(await count(name, '2026-11-21T00:00:00Z', limits)).toBe('sent')
  })

  it('is one of a thousand an hour and of five thousand a day, where the merchant says nothing', async () => {
    const merchant = 'of few words'
    for (const [span, since, sent, most] of [
      ['hour', '2026-11-20T08:00:00Z', 999, 'sent'],
      ['hour', '2026-11-20T08:00:00Z', 1_000, 2400],
      ['hour', '2026-11-20T08:00:00Z', 0, 'sent'],
      ['day', '2026-11-20T00:00:00Z', 4_999, 'sent'],
      ['day', '2026-11-20T00:00:00Z', 5_000, 56_400],
    ] as const) {
      await test.db
        .updateTable('sms_count')
        .set({ sent, since: new Date(since) })
        .where('merchant', '=', merchant)
        .where('span', '=', span)
        .execute()
      const first = span === 'hour' && sent === 999
      if (first) {
        const row = { merchant, span, since: new Date(since), sent }
        await test.db.insertInto('sms_count').values(row).execute()
      }
      expect(await count(merchant, '2026-11-20T08:20:00Z', {})).toBe(most)
    }
  })

  it('holds while an hour begins, whichever of the orders on both sides of it is counted first', async () => {
    const caps = { perMerchantAnHour: 4, perMerchantADay: 1_000 }
    const [before, after] = ['2026-11-20T08:59:59.999Z', '2026-11-20T09:00:00.001Z']
    const counted = []
    for (const at of [after, before, after, before, after]) counted.push(await count('edge', at, caps))
    expect(counted.slice(0, 4)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(counted[4]).toBe(3_600)
  })

  it('that uses four fifths of a cap is warned of, and the last is an error in the log', async () => {
    for (let sent = 1; sent <= 6; sent++) {
      await count('noted', '2026-11-20T08:00:00Z', { perMerchantAnHour: 6, perMerchantADay: 1_000 })
    }
    const told = lines.map((line) => JSON.parse(line) as { level: string; msg: string })
    const of = { merchant: 'noted', span: 'hour', most: 6 }
    expect(told).toMatchObject([
      { ...of, level: 'warn', msg: 'four fifths of the SMS cap of a merchant are used' },
      { ...of, level: 'error', msg: 'the SMS cap of a merchant is reached' },
    ])
  })
})
