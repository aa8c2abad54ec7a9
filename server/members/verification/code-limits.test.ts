import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/server/at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
let numbers = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(25 * 3_600_000))

const from = (address: string) => new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', address)
const elsewhere = () => test.visitor('kidlat')
const newNumber = () => String(9_172_000_000 + numbers++)

const ways = ['register', 'login', 'reset'] as const
type Way = (typeof ways)[number]

/** Asks for a code in one of the ways that strangers have, with the captcha that each of them needs. */
async function ask(visitor: TestVisitor, way: Way, mobileNum: string) {
  return askWith(visitor, way, mobileNum, await test.readCaptcha(visitor))
}

function askWith(visitor: TestVisitor, way: Way, mobileNum: string, more: Readonly<Record<string, string>>) {
  if (way === 'register') {
    return visitor.call('registerSmsCode', { query: { ...test.kidlatNumber(mobileNum), ...more } })
  }
  const body = { mobileNum, countryDialingCode: '63', ...more }
  return visitor.call(way === 'login' ? 'loginSmsCode' : 'resetSmsCode', { body })
}

async function memberFrom(visitor: TestVisitor) {
  const number = newNumber()
  expect((await ask(elsewhere(), 'register', number)).success).toBe(true)
  const user = test.kidlatUser(number, await test.lastCode(`63${number}`))
  const { token } = await visitor.value('registerMobile', {
    body: await visitor.registration(user, 'register.mobile'),
  })
  return { number, token }
}

const bind = (visitor: TestVisitor, token: string) =>
  visitor.call('memberSmsCode', {
    token,
    body: { purpose: 'bindMobile', mobileNum: newNumber(), countryDialingCode: '63' },
  })

const sentFrom = async (network: string) => {
  const rows = await test.db.selectFrom('verification_code').select(['address', 'sent_at']).execute()
  const since = test.clock.now().getTime() - 3_600_000
  return rows.filter(({ address, sent_at }) => address.startsWith(network) && sent_at.getTime() > since)
    .length
}
const sentTo = async (number: string) => {
  await test.settled()
  return test.db.selectFrom('outbox').select('id').where('recipient', '=', `63${number}`).execute()
}
const refusalsOf = (answers: readonly { readonly success: boolean; readonly code?: string }[]) => [
  ...new Set(answers.flatMap((answer) => (answer.success ? [] : [answer.code]))),
]

describe('T10 codes from one address', () => {
  it('are twenty an hour, whatever numbers and calls they are asked by', async () => {
    const visitor = elsewhere()
    for (let index = 0; index < 20; index++) {
      expect((await ask(visitor, ways[index % 3] ?? 'login', newNumber())).success, String(index)).toBe(true)
    }
    for (const way of ways) {
      expect(await ask(visitor, way, newNumber())).toMatchObject({ status: 429, code: 'smsThrottled' })
    }
    expect((await ask(elsewhere(), 'register', newNumber())).success).toBe(true)
    test.clock.moveBy(3_601_000)
    expect((await ask(visitor, 'login', newNumber())).success).toBe(true)
  })

  it.each(ways)('want a captcha each, the first as well, to %s', async (way) => {
    const { number } = await memberFrom(elsewhere())
    test.clock.moveBy(25 * 3_600_000)
    const before = await sentTo(number)
    const visitor = elsewhere()
    const read = await test.readCaptcha(visitor)
    const { captchaId } = await visitor.value('captcha')
    for (const [given, code] of [
      [{}, 'captchaRequired'],
      [{ captchaId }, 'captchaRequired'],
      [{ captcha: test.captchaText }, 'captchaRequired'],
      [{ captchaId: 'unknown', captcha: test.captchaText }, 'captchaInvalid'],
      [{ captchaId, captcha: 'XXXXX' }, 'captchaInvalid'],
      // One wrong answer, and its picture is spoilt.
      [{ captchaId, captcha: test.captchaText }, 'captchaInvalid'],
    ] as const) {
      expect(await askWith(visitor, way, number, given), JSON.stringify(given)).toMatchObject({ code })
    }
    expect(await sentTo(number)).toEqual(before)
    expect((await askWith(visitor, way, number, read)).success).toBe(true)
    expect(await sentTo(number)).toHaveLength(before.length + 1)
    expect(await askWith(visitor, way, newNumber(), read)).toMatchObject({ code: 'captchaInvalid' })
  })

  it('are twenty of two hundred that one network asks for, each to another number', async () => {
    const answers = await atOnce(8, [...Array(200).keys()], async (index) => {
      const visitor = from(`2001:db8:0:10::${(index + 1).toString(16)}`)
      return ask(visitor, ways[index % 3] ?? 'login', newNumber())
    })
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(await sentFrom('2001:db8:0:10')).toBe(20)
    expect(refusalsOf(answers).toSorted()).toEqual(['smsThrottled', 'tooManyRequests'])
  })

  it('are twenty also when they are asked for at the same time', async () => {
    const visitor = elsewhere()
    const { token } = await memberFrom(visitor)
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => [ask(visitor, 'register', newNumber()), bind(visitor, token)]).flat(),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(refusalsOf(answers)).toEqual(['smsThrottled'])
  })

  it('are twenty for the whole network that a home has in IPv6', async () => {
    const { token } = await memberFrom(elsewhere())
    const answers = []
    for (let index = 0; index < 15; index++) {
      const visitor = from(`2001:db8:0:17::${(index + 1).toString(16)}`)
      answers.push(await ask(visitor, 'register', newNumber()), await bind(visitor, token))
    }
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(await sentFrom('2001:db8:0:17')).toBe(20)
    expect((await ask(from('2001:db8:0:18::1'), 'register', newNumber())).success).toBe(true)
  })
})

describe('T10 codes to one number', () => {
  it('are one a minute, whatever they are for', async () => {
    const { number, token } = await memberFrom(elsewhere())
    const own = () => elsewhere().call('memberSmsCode', { token, body: { purpose: 'changePassword' } })
    const asks = [() => ask(elsewhere(), 'login', number), own, () => ask(elsewhere(), 'reset', number)]
    for (const next of asks) {
      test.clock.moveBy(59_000)
      expect(await next()).toMatchObject({ code: 'smsThrottled', retryAfter: 1 })
      test.clock.moveBy(1_000)
      expect((await next()).success).toBe(true)
      for (const other of asks) expect(await other()).toMatchObject({ code: 'smsThrottled' })
    }
  })

  const spellings = (number: string) => [
    number,
    `0${number}`,
    `+63${number}`,
    `+63 ${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
    `(0${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
    ` ${number} `,
    `63${number}`,
    `0063${number}`,
    number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ]

  it('are five a day and one at a time, however the number is spelled', async () => {
    const number = newNumber()
    expect((await ask(elsewhere(), 'register', number)).success).toBe(true)
    for (const spelling of spellings(number)) {
      const answer = await ask(elsewhere(), 'register', spelling)
      expect(refusalsOf([answer]), spelling).toEqual([
        expect.stringMatching(/^(smsThrottled|validationFailed)$/) as string,
      ])
    }
    let sent = 1
    for (let round = 0; round < 3; round++) {
      for (const spelling of spellings(number)) {
        test.clock.moveBy(2 * 60_000 + 1_000)
        if ((await ask(elsewhere(), 'register', spelling)).success) sent++
      }
    }
    expect(sent).toBe(5)
    const messages = await test.db.selectFrom('outbox').select('recipient').execute()
    expect(messages.filter(({ recipient }) => recipient.endsWith(number))).toEqual(
      Array(5).fill({ recipient: `63${number}` }),
    )
  })

  it('are five a day of all purposes together, also when all are asked for at the same time', async () => {
    const number = newNumber()
    for (let index = 0; index < 4; index++) {
      expect((await ask(elsewhere(), 'register', number)).success).toBe(true)
      test.clock.moveBy(2 * 60_000 + 1_000)
    }
    const answers = await Promise.all(
      (['register', 'login', 'reset'] as const).flatMap((way) =>
        spellings(number)
          .slice(0, 3)
          .map((spelling) => ask(elsewhere(), way, spelling)),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('T10 codes to another country', () => {
  const abroad = [
    { mobileNo: '2025550123', countryDialingCode: '1' },
    { mobileNo: '7700900123', countryDialingCode: '44' },
    { mobileNo: '+12025550123' },
    { mobileNo: '0012025550123' },
    { mobileNo: '+447911123456', countryDialingCode: '63' },
  ]

  it('are not sent, nor is it told of one of them whether somebody has it', async () => {
    await test.db.deleteFrom('outbox').execute()
    for (const { mobileNo, countryDialingCode } of abroad) {
      const dialing = countryDialingCode ? { countryDialingCode } : {}
      const asking = elsewhere()
      const captcha = () => test.readCaptcha(asking)
      const register = { mobileNo, ...dialing, ...(await captcha()) }
      expect(await asking.failure('registerSmsCode', { query: register })).toMatchObject({
        fields: [{ field: 'mobileNum', code: 'phoneInvalid' }],
      })
      const reset = { mobileNum: mobileNo, ...dialing, ...(await captcha()) }
      expect(await asking.failure('resetSmsCode', { body: reset })).toMatchObject({
        fields: [{ field: 'mobileNum', code: 'phoneInvalid' }],
      })
      const login = { mobileNum: mobileNo, ...dialing, ...(await captcha()) }
      await asking.call('loginSmsCode', { body: login })
    }
    await test.settled()
    expect(await test.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
