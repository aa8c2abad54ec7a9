import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSecurity } from '#schemas/config/security.ts'
import { offeredLanguages } from '#schemas/config/languages.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { smsSegments } from '#tests/support/members/sms-segments.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Mail } from '../../platform/gateways/mail-gateway.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { createLog } from '../../platform/log/log.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { sendCode, type CodeOrder } from './send-code.ts'
import { isRightCode } from './verification-code.ts'

/** A gateway that does what the test says, and keeps what it was given. */
let deliver: () => Promise<void>
let sent: string[] = []
const sms = {
  async send({ recipient, body }: { recipient: string; body: string }) {
    await deliver()
    sent.push(`${recipient} ${body}`)
  },
}
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ sms })
  deliver = () => Promise.resolve()
  const visitor = test.visitor('kidlat')
  await visitor.value('registerSmsCode', {
    query: { ...test.kidlatNumber('9171110001'), ...(await test.readCaptcha(visitor)) },
  })
  const code = /\b\d{6}\b/.exec(sent.at(-1) ?? '')?.[0] ?? ''
  const user = test.kidlatUser('9171110001', code)
  await visitor.value('registerMobile', { body: await visitor.registration(user, 'register.mobile') })
})
afterAll(() => test.close())
beforeEach(() => {
  test.clock.moveBy(10 * 60_000)
  sent = []
})

async function ask(call: 'resetSmsCode' | 'loginSmsCode', mobileNum: string) {
  const visitor = test.visitor('kidlat')
  return visitor.call(call, {
    body: { mobileNum, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
    headers: { 'x-request-id': 'same-request' },
  })
}

describe.each(['resetSmsCode', 'loginSmsCode'] as const)('%s', (call) => {
  it('T12 answers before the message is delivered', async () => {
    let release = () => {}
    deliver = () => new Promise((resolve) => (release = resolve))
    const answer = await ask(call, '9171110001')
    expect(answer.success).toBe(true)
    expect(sent).toEqual([])
    release()
    await test.settled()
    expect(sent).toHaveLength(1)
  })

  it('T12 answers the same when the message of a known number cannot be sent', async () => {
    deliver = () => Promise.reject(new Error('the provider is down'))
    const [known, unknown] = [await ask(call, '9171110001'), await ask(call, '9179999999')]
    await test.settled()
    expect(known.raw).toBe(unknown.raw)
    const body = await test.app.metrics.metrics()
    expect(body).toMatch(/deliveries_failed_total\{kind="code"\} [1-9]/)
  })
})

it('tells who registers when the code could not be sent', async () => {
  deliver = () => Promise.reject(new Error('the provider is down'))
  const visitor = test.visitor('kidlat')
  const failure = await visitor.failure('registerSmsCode', {
    query: { ...test.kidlatNumber('9171110009'), ...(await test.readCaptcha(visitor)) },
  })
  expect(failure).toMatchObject({ code: 'smsNotSent' })
})

it('waits for what is on its way when it stops', async () => {
  const stopping = await createTestApp({ sms })
  let delivered = false
  stopping.app.deliveries.later('notice', async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    delivered = true
  })
  await stopping.close()
  expect(delivered).toBe(true)
})

describe('a code', () => {
  const visit = {
    host: 'codes.example',
    address: '203.0.113.7',
    userAgent: '',
    requestId: '',
    merchant: 'codes',
  }
  const usualRules = {
    smsCodeMinutes: 5,
    security: defaultSecurity,
    languages: ['en', 'tl'],
    defaultLanguage: 'en',
    siteName: 'Codes',
    timeZone: 'UTC',
  }
  let rules = usualRules
  let count = 0
  let written: (Omit<Mail, 'subject'> & { readonly subject?: string })[]
  let behind: (() => Promise<void>)[]
  let warnings: string[]
  let fails: Error | undefined
  beforeEach(() => {
    rules = usualRules
    written = []
    behind = []
    warnings = []
    fails = undefined
  })

  /** To somebody new, from an address of his own. */
  function order(more: Partial<CodeOrder> & { readonly pageLanguage?: string } = {}) {
    const { pageLanguage, ...rest } = more
    const send = async (message: (typeof written)[number]) => {
      if (fails) throw fails
      written.push(message)
    }
    const deps = {
      db: test.db,
      clock: test.clock,
      randomness: { ...systemRandomness, digits: (length: number) => '123456789'.slice(0, length) },
      log: createLog('warn', { write: (line: string) => void warnings.push(line) }),
      sms: { send },
      mail: { send },
      deliveries: {
        later(kind: string, deliver: () => Promise<void>) {
          expect(kind).toBe('code')
          behind.push(deliver)
        },
        failed: () => {},
        settled: () => Promise.resolve(),
      },
      rules: () => rules,
    }
    const recipient = `63917555${++count}`
    const from = {
      ...visit,
      address: `10.7.${count >> 8}.${count & 255}`,
      ...(pageLanguage ? { language: pageLanguage } : {}),
    }
    return sendCode(deps, from, { purpose: 'register', by: 'sms', recipient, ...rest })
  }

  it.each([
    ['register', 'registrationCode', 'your code is 123456', false],
    ['login', 'loginCode', 'your login code is 123456', true],
    ['resetPassword', 'resetCode', '123456 is your code to set a new password', true],
    ['changePassword', 'changePasswordCode', '123456 is your code to change your password', false],
    [
      'secondVerification',
      'secondVerificationCode',
      '123456 is your code to log in from a new device',
      false,
    ],
    ['bindMobile', 'bindMobileCode', '123456 is your code to confirm your mobile number', false],
    ['bindEmail', 'bindEmailCode', '123456 is your code to confirm your email address', false],
  ] as const)('to %s says what it is for', async (purpose, text, body, isBehind) => {
    for (const by of ['sms', 'mail'] as const) {
      written = []
      behind = []
      const answer = await order({ purpose, by })
      expect(answer).toEqual({ expiredMinutes: 5, message: 'We have sent you a code.' })
      // Whether somebody has the number must not show in the time of the answer.
      expect([behind.length, written.length]).toEqual(isBehind ? [1, 0] : [0, 1])
      for (const deliver of behind) await deliver()
      expect(written).toMatchObject([
        { merchant: 'codes', recipient: `63917555${count}`, purpose: text, code: '123456' },
      ])
      expect(written[0]?.body).toContain(`Codes: ${body}`)
      expect(written[0]?.body).toContain('5 minutes')
      expect(written[0]?.body.split('\n').slice(1)).toEqual(by === 'sms' ? ['@codes.example #123456'] : [])
      expect(written[0]?.subject).toBe(by === 'mail' ? 'Your Codes code' : undefined)
    }
  })

  const ofSms = [
    'register',
    'login',
    'resetPassword',
    'changePassword',
    'secondVerification',
    'bindMobile',
  ] as const
  it.each(offeredLanguages.flatMap((language) => ofSms.map((purpose) => [language, purpose] as const)))(
    'in %s to %s is one SMS, with its origin-bound line and a typographic name',
    async (pageLanguage, purpose) => {
      for (const siteName of ['Solmar', 'Kidlat', 'Poppy’s', 'Paraíso']) {
        rules = { ...usualRules, siteName }
        written = []
        await order({ purpose, pageLanguage })
        for (const deliver of behind.splice(0)) await deliver()
        const { body = '' } = written[0] ?? {}
        expect(body).toMatch(/\n@codes\.example #123456$/)
        expect(smsSegments(body), body).toBe(1)
      }
    },
  )

  it('keeps a name that SMS cannot write', async () => {
    rules = { ...usualRules, siteName: 'Казино' }
    await order()
    expect(written[0]?.body).toMatch(/^Казино: /)
  })

  it.each([
    ['by SMS, of a provider that knows why', 'sms', new CallError('quotaExceeded'), 'quotaExceeded', 0],
    ['by SMS, for another reason', 'sms', new CallError('notFound'), 'smsNotSent', 1],
    ['by SMS, of a provider that is down', 'sms', new Error('down'), 'smsNotSent', 1],
    ['by mail, whatever its provider says', 'mail', new CallError('quotaExceeded'), 'mailNotSent', 1],
    ['as the outbox cannot be written', 'mail', Object.assign(new Error(), { code: '53300' }), '53300', 0],
  ] as const)('that cannot be sent %s is refused', async (_, by, error, code, warned) => {
    fails = error
    await expect(order({ by })).rejects.toMatchObject({ code })
    expect(warnings).toHaveLength(warned)
    if (warned > 0)
      expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ by, msg: 'a code could not be sent' })
  })

  const counted = async () => {
    const rows = await test.db
      .selectFrom('sms_count')
      .select('sent')
      .where('merchant', '=', 'codes')
      .where('span', '=', 'day')
      .execute()
    return rows[0]?.sent ?? 0
  }
  it.each([
    ['by SMS', { by: 'sms' }, 1, 1],
    ['by mail', { by: 'mail' }, 1, 0],
    ['to nobody', { by: 'sms', isKnown: false }, 0, 0],
  ] as const)(
    '%s counts for its recipient, and for the cap of the merchant if it costs',
    async (_, more, sent, costs) => {
      const before = await counted()
      const recipient = `of its own ${++count}`
      await order({ ...more, recipient })
      expect(written).toHaveLength(sent)
      expect((await counted()) - before).toBe(costs)
      await expect(order({ ...more, recipient })).rejects.toMatchObject({ code: 'smsThrottled' })
    },
  )

  it.each([
    [undefined, undefined, 'your code is', 'We have'],
    ['tl', 'en', 'ang code mo', 'Pinadalhan'],
    [undefined, 'tl', 'ang code mo', 'We have'],
  ])('on a page in %s, for a member who reads %s', async (pageLanguage, language, text, said) => {
    const { message } = await order({
      ...(pageLanguage ? { pageLanguage } : {}),
      ...(language ? { language } : {}),
    })
    expect(written[0]?.body).toContain(text)
    expect(message).toContain(said)
  })

  it('is of the member who is known', async () => {
    const memberId = await bareMember(test, 'kidlat', 'codeowner')
    const recipient = `of its own ${++count}`
    await order({ memberId, recipient, purpose: 'changePassword' })
    const key = { merchant: 'codes', recipient, purpose: 'changePassword' } as const
    expect(await isRightCode(test.db, key, '123456', test.clock.now())).toBe(false)
    expect(await isRightCode(test.db, { ...key, memberId }, '123456', test.clock.now())).toBe(true)
  })

  it('T10 is sent to one of those who ask for one recipient at once, or from one address', async () => {
    const recipient = `of its own ${++count}`
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => order({ recipient })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
