import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { atOnce } from '#tests/support/server/at-once.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { sha256 } from '../../platform/sha256.ts'
import { hashPassword } from '../account/password-hash.ts'

/** Hears of every password that is compared. */
const compared = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../account/hashing-threads.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../account/hashing-threads.ts')>()
  const hashingThreads: typeof original.hashingThreads = (options) => {
    const threads = original.hashingThreads(options)
    return {
      ...threads,
      verify: (stored, given) => {
        compared()
        return threads.verify(stored, given)
      },
    }
  }
  return { ...original, hashingThreads }
})

const password = 'Correct-horse-9'
const sixty = [...Array(60).keys()]
const day = 24 * 3_600_000

let test: TestApp
let hash: string
let places = 0
beforeAll(async () => {
  test = await createTestApp()
  for (const merchant of ['solmar', 'kidlat'] as const) {
    await changeSecurity(test, merchant, {
      askTermsAgain: false,
      secondVerification: { when: 'never', methods: ['totp', 'recoveryCode', 'sms', 'email'] },
    })
  }
  hash = await hashPassword(password)
})
afterAll(() => test.close())
beforeEach(() => {
  test.clock.moveBy(2 * day)
  compared.mockClear()
})

function from(address: string, keys?: CallAnswer<Calls['keys']>) {
  return new TestVisitor(test.app, 'localhost', 'solmar', address, keys)
}
function stranger(keys?: CallAnswer<Calls['keys']>) {
  places++
  return from(`10.${20 + (places >> 8)}.${places & 255}.7`, keys)
}

async function memberOf(username: string, values: Parameters<typeof bareMember>[3] = {}) {
  const id = await bareMember(test, 'solmar', username, { password_hash: hash, ...values })
  const visitor = stranger()
  const { token } = await visitor.session(credentials(username))
  compared.mockClear()
  return { id, visitor, token, username }
}

/** So many failures, each from a place of its own. */
async function failOneByOne(username: string, count: number) {
  const keys = await stranger().value('keys')
  await atOnce(8, [...Array(count).keys()], () => stranger(keys).failure('login', credentials(username, 'x')))
}

/** The same count of failures, of which only the first and the last two are made. */
async function failElsewhere(username: string, count: number) {
  await failOneByOne(username, 1)
  await test.db
    .updateTable('account_failures')
    .set((eb) => ({ failures: eb('failures', '+', count - 3) }))
    .where('merchant', '=', 'solmar')
    .where('account_hash', '=', sha256(username))
    .execute()
  await failOneByOne(username, 2)
}

function credentials(username: string, secret = password, more: Readonly<Record<string, string>> = {}) {
  return { body: { type: 'username', username, password: secret, ...more } }
}

describe('sixty at once', () => {
  it('logins of one account compare as many passwords as one after another would', async () => {
    const { username } = await memberOf('bursted')
    const attacker = stranger()
    const answers = await Promise.all(sixty.map(() => attacker.failure('login', credentials(username, 'x'))))
    expect(compared).toHaveBeenCalledTimes(3)
    expect(answers.filter(({ code }) => code === 'captchaRequired')).toHaveLength(57)
    expect(answers.every(({ captchaRequired }, index) => index < 2 || captchaRequired !== undefined)).toBe(
      true,
    )
  })

  it('logins of as many accounts compare twenty, and then an address brings captchas', async () => {
    const attacker = stranger()
    await Promise.all(sixty.map((index) => attacker.call('login', credentials(`sprayed${index}`, 'x'))))
    expect(compared.mock.calls.length).toBeGreaterThan(0)
    expect(compared.mock.calls.length).toBeLessThanOrEqual(20)
  })

  it('of an address on accounts one after another, the twentieth is compared and the next brings a captcha', async () => {
    const attacker = stranger()
    for (let index = 0; index < 20; index++)
      expect((await attacker.failure('login', credentials(`stepped${index}`, 'x'))).code).toBe('loginFailed')
    expect(compared).toHaveBeenCalledTimes(20)
    expect((await attacker.failure('login', credentials('stepped20', 'x'))).code).toBe('captchaRequired')
    expect(compared).toHaveBeenCalledTimes(20)
  })

  it('with a captcha each compare no more than a lock allows', async () => {
    const { username } = await memberOf('captchaburst')
    const captchas = []
    for (const index of sixty) {
      const visitor = from('172.31.5.5')
      captchas[index] = { visitor, read: await test.readCaptcha(visitor) }
    }
    for (let index = 0; index < 3; index++)
      await from('172.31.5.5').failure('login', credentials(username, 'x'))
    await Promise.all(
      captchas
        .slice(0, 50)
        .map(({ visitor, read }) => visitor.failure('login', credentials(username, 'x', read))),
    )
    expect(compared).toHaveBeenCalledTimes(10)
  })

  it('proofs of a password within a session compare ten', async () => {
    const { visitor, token } = await memberOf('provingalot')
    const asks = sixty
      .slice(0, 20)
      .flatMap(() => [
        visitor.call('removeAuthenticator', { token, body: { password: 'x', code: '000000' } }),
        visitor.call('beginLink', { token, body: { provider: 'google', password: 'x' } }),
      ])
    await Promise.all(asks)
    expect(compared.mock.calls.length).toBeGreaterThan(0)
    expect(compared.mock.calls.length).toBeLessThanOrEqual(10)
  })
})

describe('T01 failures of an account', () => {
  it('are remembered for days: of 9,500 guesses a day hardly more than a hundred are compared', async () => {
    await memberOf('guessed')
    await failOneByOne('guessed', 100)
    expect(compared).toHaveBeenCalledTimes(100)
    // The slowest time that the attack may take, and its owner on a new device too.
    for (let hour = 0; hour < 24; hour++) {
      test.clock.moveBy(3_600_000)
      await Promise.all([1, 2, 3].map(() => stranger().failure('login', credentials('guessed', 'x'))))
    }
    expect(compared.mock.calls.length).toBeGreaterThan(105)
    expect(compared.mock.calls.length).toBeLessThanOrEqual(110)
  })

  it('are told to their owner once, however many tries of known devices follow', async () => {
    const email = 'toldonce@example.com'
    const { visitor, username } = await memberOf('toldonce', { email, email_key: email })
    await failElsewhere(username, 102)
    for (let index = 0; index < 2; index++) await visitor.failure('login', credentials(username, 'x'))
    await test.settled()
    const told = await test.db
      .selectFrom('outbox')
      .select('recipient')
      .where('purpose', '=', 'accountLocked')
      .where('recipient', '=', email)
      .execute()
    expect(told).toHaveLength(1)
  })

  it('are forgotten with a success, and with it alone at once', async () => {
    const { visitor } = await memberOf('forgiven')
    await failElsewhere('forgiven', 99)
    test.clock.moveBy(20 * 60_000)
    await visitor.session(credentials('forgiven'))
    await failElsewhere('forgiven', 99)
    expect((await stranger().session(credentials('forgiven'))).account).toBe('forgiven')
  })

  it('of one merchant are nothing to another', async () => {
    await bareMember(test, 'kidlat', 'namesake', { password_hash: hash })
    await failElsewhere('namesake', 100)
    const there = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', '10.7.0.1')
    expect((await there.session(credentials('namesake'))).account).toBe('namesake')
  })

  it('are forgotten with a new password, so that its owner gets in anywhere', async () => {
    const { visitor, token } = await memberOf('renewed')
    await failElsewhere('renewed', 100)
    const newPassword = 'Another-horse-8'
    const form = await visitor.formHash('changePassword.member')
    await visitor.value('changePassword', {
      token,
      body: { form, oldPassword: password, newPassword, confirmNewPassword: newPassword },
    })
    expect((await stranger().session(credentials('renewed', newPassword))).account).toBe('renewed')
  })
})

describe('T02 a lock', () => {
  it('of an address keeps no device out that the account knows, which has tries of its own', async () => {
    const { visitor, username } = await memberOf('behindproxy')
    const neighbour = from(visitor.address)
    const fail = async (who: TestVisitor) =>
      who.failure('login', credentials(username, 'x', await test.readCaptcha(who)))
    for (let index = 0; index < 10; index++) expect((await fail(neighbour)).code).toBe('loginFailed')
    expect((await fail(neighbour)).code).toBe('loginLocked')
    expect((await visitor.session(credentials(username))).account).toBe(username)
    for (let index = 0; index < 10; index++) expect((await fail(visitor)).code).toBe('loginFailed')
    expect((await fail(visitor)).code).toBe('loginLocked')
  })

  it('lasts as long as the merchant says, also where that is longer than failures are remembered', async () => {
    await changeSecurity(test, 'solmar', { lockout: { failures: 3, minutes: 60 } })
    const visitor = stranger()
    const fail = async () =>
      (await visitor.failure('login', credentials('lockedlong', 'x', await test.readCaptcha(visitor)))).code
    for (let index = 0; index < 3; index++) expect(await fail()).toBe('loginFailed')
    test.clock.moveBy(60 * 60_000 - 1)
    expect(await fail()).toBe('loginLocked')
    test.clock.moveBy(1)
    expect(await fail()).toBe('loginFailed')
    await changeSecurity(test, 'solmar', { lockout: { failures: 10, minutes: 15 } })
  })
})

describe('the second verification', () => {
  async function withAuthenticator(username: string) {
    const email = `${username}@example.com`
    const member = await memberOf(username, { email, email_key: email })
    const { visitor, token } = member
    const { secret } = await visitor.value('beginAuthenticator', { token, body: { password } })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeNow = () => totp.generate({ timestamp: test.clock.now().getTime() })
    await visitor.value('confirmAuthenticator', { token, body: { totpCode: codeNow() } })
    test.clock.moveBy(60_000)
    return { ...member, email, codeNow }
  }

  async function ticketOf(username: string) {
    const visitor = stranger()
    const step = await visitor.value('login', credentials(username))
    if (!('next' in step)) throw new Error('The login asks for nothing')
    return { visitor, ticket: step.ticket }
  }

  const guess = ({ visitor, ticket }: Awaited<ReturnType<typeof ticketOf>>, answer: string) =>
    visitor.call('loginStep', { body: { step: 'secondVerification', ticket, method: 'totp', answer } })
  const codeOf = (answer: Awaited<ReturnType<typeof guess>>) => (answer.success ? 'passed' : answer.code)

  it('is checked ten times over all tickets, also when sixty ask at once, and its owner is told once', async () => {
    const { username, id, email, codeNow } = await withAuthenticator('guessedtotp')
    const tickets = []
    for (let index = 0; index < 15; index++) tickets.push(await ticketOf(username))
    const codes = (
      await Promise.all(tickets.flatMap((ticket) => [1, 2, 3, 4].map(() => guess(ticket, '000000'))))
    ).map(codeOf)
    expect(codes.filter((code) => code === 'verificationFailed')).toHaveLength(10)
    expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(50)
    // With the right code neither, until some are forgotten.
    expect(codeOf(await guess(await ticketOf(username), codeNow()))).toBe('tooManyRequests')
    const records = await test.db
      .selectFrom('login_record')
      .select('outcome')
      .where('member_id', '=', id)
      .where('way', '=', 'secondVerification')
      .execute()
    expect(records).toEqual(Array(10).fill({ outcome: 'failed' }))
    await test.settled()
    const mails = await test.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('purpose', '=', 'secondVerificationFailed')
      .execute()
    expect(mails).toEqual([{ subject: 'Someone may know your Solmar password' }])
    test.clock.moveBy(day / 10)
    expect(codeOf(await guess(await ticketOf(username), codeNow()))).toBe('passed')
  })

  it('forgets what failed before when it is passed', async () => {
    const { username, codeNow } = await withAuthenticator('clumsy')
    for (let round = 0; round < 3; round++) {
      const ticket = await ticketOf(username)
      for (let index = 0; index < 4; index++)
        expect(codeOf(await guess(ticket, '000000'))).toBe('verificationFailed')
      expect(codeOf(await guess(ticket, codeNow()))).toBe('passed')
      test.clock.moveBy(60_000)
    }
  })

  it('shares its tries with what takes the authenticator away', async () => {
    const { username, visitor, token } = await withAuthenticator('removing')
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf(username)
      for (let index = 0; index < 5; index++) await guess(ticket, '000000')
    }
    const body = { password, code: '000000' }
    expect(await visitor.failure('removeAuthenticator', { token, body })).toMatchObject({
      code: 'tooManyRequests',
      retryAfter: expect.any(Number) as number,
    })
  })
})

it('a link to another provider is begun with the tries of the other proofs of the password', async () => {
  const { visitor, token } = await memberOf('sharedproofs')
  for (let index = 0; index < 10; index++) {
    const answer = await visitor.failure('removeAuthenticator', { token, body: { password: 'x', code: '1' } })
    expect(answer.code).toBe('oldPasswordWrong')
  }
  expect(await visitor.failure('beginLink', { token, body: { provider: 'google', password } })).toMatchObject(
    { code: 'tooManyRequests' },
  )
})
