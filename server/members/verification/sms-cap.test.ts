import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/server/at-once.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { createLog } from '../../platform/log/log.ts'
import { difficultyFor } from '../captcha/captcha-difficulty.ts'
import { recordKnownNetwork } from '../session/known-networks.ts'
import { siteRules } from '../../site/sites/site-rules.ts'
import { countSms } from './sms-cap.ts'
import type { SmsBudget } from './verification-tables.ts'

const lines: string[] = []
let test: TestApp
let numbers = 0
beforeAll(async () => {
  test = await createTestApp({
    log: createLog('warn', { write: (line: string) => void lines.push(line) }),
  })
  const messages = {
    perRecipientADay: 5,
    perAddressAnHour: 20,
    perMerchantAnHour: 20,
    perMerchantADay: 24,
    newNumbersPercent: 50,
    visitorsPercent: 75,
  }
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

it('T10 sends no more registration SMS than their budget an hour and a day, whatever numbers and addresses, and says so in the log', async () => {
  const first = await askAtOnce(60)
  expect(sent(first)).toBe(10)
  expect(first.find(({ success }) => !success)).toMatchObject({
    status: 429,
    code: 'smsThrottled',
    retryAfter: expect.any(Number) as number,
  })
  const told = lines.filter((line) => line.includes('SMS budget'))
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

/** A member of kidlat with a device of their own. */
async function memberWithDevice() {
  const number = String(9_176_500_000 + numbers++)
  const id = await bareMember(test, 'kidlat', `63${number}`, { mobile: `63${number}` })
  const own = test.visitor('kidlat')
  own.device = systemRandomness.token()
  await recordKnownNetwork(test.db, id, { address: own.address, device: own.device }, test.clock.now())
  return { number, own }
}

async function askToLogIn(visitor: TestVisitor, mobileNum: string) {
  const body = { mobileNum, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) }
  return visitor.call('loginSmsCode', { body, headers: { 'x-request-id': 'same-request' } })
}

describe('T10 strangers', () => {
  beforeEach(() => test.clock.moveBy(24 * 3_600_000))

  it('use up neither what members log in with, nor what is kept for known devices', async () => {
    expect(sent(await askAtOnce(60))).toBe(10)
    const members = []
    for (let index = 0; index < 7; index++) members.push(await memberWithDevice())
    const strangers = await Promise.all(
      members.slice(0, 6).map(({ number }) => askToLogIn(test.visitor('kidlat'), number)),
    )
    expect(sent(strangers)).toBe(5)
    const { number, own } = members[6] as (typeof members)[number]
    const refused = await askToLogIn(test.visitor('kidlat'), number)
    expect(refused).toMatchObject({ status: 429, code: 'smsThrottled' })
    // T12: a number that nobody has is refused in the same words.
    expect((await askToLogIn(test.visitor('kidlat'), '9176999999')).raw).toBe(refused.raw)
    expect((await askToLogIn(own, number)).success).toBe(true)
    expect(await test.app.metrics.metrics()).toContain(
      'sms_budget_used_ratio{merchant="kidlat",budget="visitors",span="hour"} 1',
    )
  })

  it('use up no codes of a number that its member asks for on a known device', async () => {
    const { number, own } = await memberWithDevice()
    for (let index = 0; index < 5; index++) {
      expect((await askToLogIn(test.visitor('kidlat'), number)).success).toBe(true)
      test.clock.moveBy(3_600_000)
    }
    expect(await askToLogIn(test.visitor('kidlat'), number)).toMatchObject({ code: 'smsThrottled' })
    expect((await askToLogIn(own, number)).success).toBe(true)
  })

  it('meet a captcha that grows harder before their budget ends', async () => {
    const deps = { db: test.db, clock: test.clock, rules: () => siteRules(test.sites).rules('kidlat') }
    const met = []
    for (const most of [4, 1, 3, 1]) {
      expect(sent(await askAtOnce(most))).toBe(most)
      met.push((await difficultyFor(deps, 'kidlat')).times)
    }
    expect(met).toEqual([1, 2, 4, 8])
    test.clock.moveBy(24 * 3_600_000)
    expect(await difficultyFor(deps, 'kidlat')).toEqual({ times: 1, characters: 5 })
  })
})

describe('T10 an SMS', () => {
  const each = { perRecipientADay: 1, perAddressAnHour: 1 }
  const count = (
    merchant: string,
    time: string,
    limits: object,
    budget: SmsBudget = 'all',
    db: Database = test.db,
  ) =>
    countSms(
      db,
      { merchant, budget, limits: { ...each, ...limits }, now: new Date(time) },
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
        .where('budget', '=', 'all')
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

  it('of a narrow budget counts against the wider ones, and one that a wider budget refuses uses none', async () => {
    const caps = { perMerchantAnHour: 10, newNumbersPercent: 30, visitorsPercent: 60 }
    const outcomes: Record<string, number> = {}
    for (const budget of ['newNumbers', 'visitors', 'all'] as const) {
      const counted = await Promise.all(
        Array.from({ length: 60 }, () =>
          test.db
            .transaction()
            .execute((transaction) => count('nested', '2026-11-20T08:00:00Z', caps, budget, transaction)),
        ),
      )
      outcomes[budget] = counted.filter((each) => each === 'sent').length
    }
    expect(outcomes).toEqual({ newNumbers: 3, visitors: 3, all: 4 })
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
