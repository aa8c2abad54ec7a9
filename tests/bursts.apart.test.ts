import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeTicket } from '#server/members/session/login-ticket.ts'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { giveTemporaryPassword } from '#server/members/passwords/temporary-password.ts'
import { systemRandomness } from '#server/platform/randomness.ts'
import { issueLink } from '#server/members/verification/mailed-link.ts'
import { useCaptcha } from '#server/members/captcha/captcha.ts'
import { giveCodes } from '#server/members/second-verification/given-codes.ts'
import { replaceRecoveryCodes } from '#server/members/second-verification/recovery-codes.ts'
import { bareMember } from './support/database/bare-member.ts'
import { changeSecurity } from './support/members/change-security.ts'
import { sixtyAtOnce } from './support/server/sixty-at-once.ts'
import { solveCaptcha } from './support/members/solve-captcha.ts'
import { createTestApp, type TestApp } from './support/server/test-app.ts'
import { TestVisitor } from './support/server/test-visitor.ts'

/** Hears of every password and of every code that is compared. */
const compared = vi.hoisted(() => ({ password: vi.fn<() => void>(), code: vi.fn<() => void>() }))
vi.mock('#server/members/account/hashing-threads.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/members/account/hashing-threads.ts')>()
  const hashingThreads: typeof original.hashingThreads = (options) => {
    const threads = original.hashingThreads(options)
    return {
      ...threads,
      verify: (stored, given) => {
        compared.password()
        return threads.verify(stored, given)
      },
    }
  }
  return { ...original, hashingThreads }
})
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const timingSafeEqual: typeof crypto.timingSafeEqual = (...given) => {
    compared.code()
    return crypto.timingSafeEqual(...given)
  }
  return { ...crypto, timingSafeEqual }
})

const password = 'Correct-horse-9'
const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
const lockout = { failures: 3, minutes: 15 }

let test: TestApp
let hash: string
let keys: ConstructorParameters<typeof TestVisitor>[4]
let places = 0
let names = 0
beforeAll(async () => {
  test = await createTestApp()
  hash = await hashPassword(password)
  await changeSecurity(test, 'kidlat', { askTermsAgain: false, lockout })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.moveBy(2 * 24 * 3_600_000)
  keys = await test.visitor('kidlat').value('keys')
  compared.password.mockClear()
  compared.code.mockClear()
})

/** Each from a place of its own, so that no limit of an address stops what a counter has to stop. */
function stranger() {
  places++
  return new TestVisitor(
    test.app,
    'kidlat.localhost',
    'kidlat',
    `10.${30 + (places >> 8)}.${places & 255}.7`,
    keys,
  )
}

async function memberOf(values: Parameters<typeof bareMember>[3] = {}) {
  names++
  const number = String(9_175_000_000 + names)
  const account = `burst${names}`
  const mobile = `63${number}`
  const id = await bareMember(test, 'kidlat', account, { password_hash: hash, mobile, ...values })
  return { id, account, number, mobile }
}

const passed = (answers: readonly { readonly success: boolean }[]) =>
  answers.filter(({ success }) => success).length
const codesOf = (answers: readonly { readonly success: boolean; readonly code?: string }[], code: string) =>
  answers.filter((answer) => !answer.success && answer.code === code).length

describe('sixty at once', () => {
  it('compare five codes of a new password, and then no code is right', async () => {
    const { number, mobile } = await memberOf()
    const form = await stranger().formHash('forgotPassword.phone')
    const own = { mobileNum: number, countryDialingCode: '63' }
    const asking = stranger()
    await asking.value('resetSmsCode', { body: { ...own, ...(await test.readCaptcha(asking)) } })
    const right = await test.lastCode(mobile)
    const reset = (verificationCode: string) =>
      stranger().call('resetByPhone', { body: { form, ...own, verificationCode, ...passwords } })
    const wrong = right === '000000' ? '111111' : '000000'
    expect(passed(await sixtyAtOnce(() => reset(wrong)))).toBe(0)
    expect(compared.code).toHaveBeenCalledTimes(5)
    expect(passed([await reset(right)])).toBe(0)
    expect(compared.code).toHaveBeenCalledTimes(5)
  })

  it('take a mailed link once', async () => {
    const { id } = await memberOf()
    const link = { member: { id, merchant: 'kidlat' }, now: test.clock.now() }
    const ticket = await issueLink({ randomness: systemRandomness }, test.db, link)
    const form = await stranger().formHash('forgotPassword.link')
    const answers = await sixtyAtOnce(() =>
      stranger().call('resetByLink', { body: { form, ticket, ...passwords } }),
    )
    expect(passed(answers)).toBe(1)
  })

  it('compare five payment passwords, as its lock allows', async () => {
    const { account } = await memberOf({ payment_password_hash: hash })
    const visitor = stranger()
    const { token } = await visitor.session({ body: { type: 'username', username: account, password } })
    const form = await visitor.formHash('paymentPassword.change')
    const wanted = 'Another-horse-8'
    const body = { form, paymentPassword: wanted, confirmPaymentPassword: wanted }
    compared.password.mockClear()
    const answers = await sixtyAtOnce((each) =>
      visitor.call('setPaymentPassword', {
        token,
        body: { ...body, oldPaymentPassword: `Wrong-horse-${each}` },
      }),
    )
    expect(compared.password).toHaveBeenCalledTimes(5)
    expect(codesOf(answers, 'oldPasswordWrong')).toBe(5)
    // Also with the right one.
    expect(
      await visitor.failure('setPaymentPassword', { token, body: { ...body, oldPaymentPassword: password } }),
    ).toMatchObject({ code: 'tooManyRequests' })
  })

  it('compare three passwords before a link to another provider', async () => {
    const { account } = await memberOf()
    const visitor = stranger()
    const { token } = await visitor.session({ body: { type: 'username', username: account, password } })
    compared.password.mockClear()
    const body = { provider: 'google', password: 'Wrong-horse-7' }
    const answers = await sixtyAtOnce(() => visitor.call('beginLink', { token, body }))
    expect(compared.password).toHaveBeenCalledTimes(3)
    expect(codesOf(answers, 'oldPasswordWrong')).toBe(3)
  })

  it('take a temporary password once', async () => {
    const { account } = await memberOf()
    const given = await giveTemporaryPassword({ ...test, randomness: systemRandomness }, 'kidlat', account)
    const body = { type: 'username', username: account, password: given?.password ?? '' }
    const answers = await sixtyAtOnce(() => stranger().call('login', { body }))
    expect(compared.password.mock.calls.length).toBeGreaterThan(30)
    expect(passed(answers)).toBe(1)
  })

  it('use a captcha up once, a picture as well as work', async () => {
    const reader = stranger()
    const { captchaId } = await test.readCaptcha(reader)
    const work = await reader.value('captchaChallenge')
    const answers = [
      { captchaId, captcha: test.captchaText },
      { captchaId: work.captchaId, captcha: await solveCaptcha(work.challenge) },
    ]
    for (const answer of answers) {
      const visit = { merchant: 'kidlat', address: reader.address, visitor: reader.visitor ?? '' }
      const used = await sixtyAtOnce(() =>
        useCaptcha(test.db, { ...answer, visit, now: test.clock.now() }).then(
          () => true,
          () => false,
        ),
      )
      expect(used.filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('sixty answers at once to a second verification', () => {
  const methods = ['sms', 'email', 'recoveryCode', 'realName', 'bankAccountName'] as const
  type Method = (typeof methods)[number]
  beforeAll(() =>
    changeSecurity(test, 'kidlat', { secondVerification: { when: 'never', methods: [...methods] } }),
  )

  const own: Readonly<Record<Method, Parameters<typeof bareMember>[3]>> = {
    sms: {},
    email: { mobile: null, email: 'someone@example.com' },
    recoveryCode: { mobile: null, totp_confirmed_at: new Date(0) },
    realName: { mobile: null, profile: JSON.stringify({ payeeName: 'Juan dela Cruz' }) },
    bankAccountName: { mobile: null, bank_account_name: 'Juan dela Cruz' },
  }

  async function ticketsOf(memberId: bigint, count: number) {
    const steps = { secondVerificationDue: true, termsDue: false }
    const row = { memberId, way: 'password', steps, linkTicketHash: null } as const
    const tickets = Array.from({ length: count }, () => systemRandomness.token())
    for (const ticket of tickets) await storeTicket(test.db, ticket, 'kidlat', row, test.clock.now())
    return tickets
  }
  const answerTo = (ticket: string, method: Method, answer: string) =>
    stranger().call('loginStep', { body: { step: 'secondVerification', ticket, method, answer } })

  async function newCodes(id: bigint) {
    const given = giveCodes(undefined, systemRandomness)
    await replaceRecoveryCodes(test.db, id, given)
    return given.recoveryCodes
  }

  it.each(methods)('by %s checks ten of one member, over all tickets', async (method) => {
    const { id } = await memberOf(own[method])
    const [recovery = ''] = method === 'recoveryCode' ? await newCodes(id) : []
    const tickets = await ticketsOf(id, 15)
    const isSent = method === 'sms' || method === 'email'
    const [first = ''] = tickets
    if (isSent) await stranger().value('loginStepCode', { body: { ticket: first, method } })
    compared.code.mockClear()
    const answers = await sixtyAtOnce((index) => answerTo(tickets[index % 15] ?? '', method, 'nobody'))
    expect(codesOf(answers, 'verificationFailed')).toBe(10)
    expect(codesOf(answers, 'tooManyRequests')).toBe(50)
    expect(compared.code).toHaveBeenCalledTimes(isSent ? 5 : 0)
    expect(codesOf([await answerTo(first, method, recovery || 'Juan dela Cruz')], 'tooManyRequests')).toBe(1)
  })

  it('to one ticket check five, the last of which ends it', async () => {
    const { id } = await memberOf(own.recoveryCode)
    await newCodes(id)
    const [ticket = ''] = await ticketsOf(id, 1)
    const answers = await sixtyAtOnce(() => answerTo(ticket, 'recoveryCode', 'nobody'))
    expect(codesOf(answers, 'verificationFailed')).toBe(4)
    expect(codesOf(answers, 'ticketExpired')).toBe(56)
    const counted = await test.db
      .selectFrom('login_record')
      .select('outcome')
      .where('member_id', '=', id)
      .where('way', '=', 'secondVerification')
      .execute()
    expect(counted).toEqual(Array(5).fill({ outcome: 'failed' }))
  })

  it('with one recovery code over as many tickets let one in', async () => {
    const { id } = await memberOf(own.recoveryCode)
    const [code = ''] = await newCodes(id)
    const tickets = await ticketsOf(id, 10)
    const answers = await sixtyAtOnce((index) => answerTo(tickets[index % 10] ?? '', 'recoveryCode', code))
    expect(passed(answers)).toBe(1)
  })
})
