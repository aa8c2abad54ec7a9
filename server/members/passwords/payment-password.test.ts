import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kidlatMember } from '#tests/support/members/registered-member.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { holdPaymentPassword, provePaymentPassword } from './prove-payment-password.ts'

const password = 'Correct-horse-9'
const minute = 60_000

let test: TestApp
let numbers = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(3 * 60_000))

type Member = Awaited<ReturnType<typeof memberOf>>

/** Somebody at kidlat, whose flag CHNGPASSVERIF3 is on. */
async function memberOf() {
  const member = await kidlatMember(test, String(9_176_000_000 + numbers++))
  // A number gets one code a minute, whatever it is for.
  test.clock.moveBy(minute)
  return member
}

function logIn({ visitor, number }: Member, secret: string) {
  return visitor.call('login', { body: { type: 'username', username: number, password: secret } })
}

describe('a payment password', () => {
  const chosen = '482915'

  async function set({ visitor, token }: Member, more: object = {}) {
    const body = {
      form: await visitor.formHash('paymentPassword.set'),
      password,
      paymentPassword: chosen,
      confirmPaymentPassword: chosen,
      ...more,
    }
    return visitor.call('setPaymentPassword', { token, body })
  }

  async function change({ visitor, token }: Member, to: string, more: object = {}) {
    const body = {
      form: await visitor.formHash('paymentPassword.change'),
      oldPaymentPassword: chosen,
      paymentPassword: to,
      confirmPaymentPassword: to,
      ...more,
    }
    return visitor.call('setPaymentPassword', { token, body })
  }

  const rowOf = ({ number }: Member) =>
    test.db
      .selectFrom('member')
      .select('id')
      .where('account_key', '=', `63${number}`)
      .executeTakeFirstOrThrow()

  async function loggedIn(member: Member) {
    const answer = await logIn(member, password)
    if (!answer.success || !('token' in answer.value)) throw new Error(answer.raw)
    return answer.value
  }

  const hashOf = async ({ number }: Member) => {
    const { payment_password_hash } = await test.db
      .selectFrom('credentials')
      .innerJoin('member', 'member.id', 'credentials.member_id')
      .select('payment_password_hash')
      .where('account_key', '=', `63${number}`)
      .executeTakeFirstOrThrow()
    return payment_password_hash
  }

  it('is set with the login password, and kept as a hash only', async () => {
    const member = await memberOf()
    const refused = [
      [{ password: 'not the password' }, 'oldPasswordWrong'],
      [{ password: undefined }, 'validationFailed'],
      [{ password: undefined, oldPaymentPassword: chosen }, 'validationFailed'],
      [{ confirmPaymentPassword: '482916' }, 'validationFailed'],
      [{ paymentPassword: '4829', confirmPaymentPassword: '4829' }, 'validationFailed'],
      [{ paymentPassword: password, confirmPaymentPassword: password }, 'validationFailed'],
    ] as const
    for (const [more, code] of refused) expect(await set(member, more)).toMatchObject({ code })
    expect(await hashOf(member)).toBeNull()
    expect((await set(member)).success).toBe(true)
    expect(await hashOf(member)).toMatch(/^\$argon2id\$/)
    const { visitor, token } = member
    expect(await visitor.value('security', { token })).toMatchObject({ hasPaymentPassword: true })
    expect((await logIn(member, password)).success).toBe(true)
    expect(await logIn(member, chosen)).toMatchObject({ code: 'loginFailed' })
  })

  it('that is set is changed with the one before, and no more with the login password', async () => {
    const member = await memberOf()
    await set(member)
    const before = await hashOf(member)
    // The form of who has none yet counts no more.
    expect(await set(member, { paymentPassword: '594026', confirmPaymentPassword: '594026' })).toMatchObject({
      code: 'rulesChanged',
    })
    expect(await change(member, '594026', { oldPaymentPassword: password })).toMatchObject({
      code: 'oldPasswordWrong',
    })
    expect(await change(member, chosen)).toMatchObject({
      fields: [{ field: 'paymentPassword', code: 'sameAsOld' }],
    })
    expect(await change(member, password)).toMatchObject({
      fields: [{ field: 'paymentPassword', code: 'samePassword' }],
    })
    expect(await hashOf(member)).toBe(before)
    expect((await change(member, '594026')).success).toBe(true)
    expect(await change(member, '605137')).toMatchObject({ code: 'oldPasswordWrong' })
    expect((await change(member, '605137', { oldPaymentPassword: '594026' })).success).toBe(true)
  })

  it('is locked for a day by five wrong ones from any network, and its lock is not that of the login', async () => {
    const member = await memberOf()
    await set(member)
    for (let index = 0; index < 5; index++) {
      const elsewhere = { ...member, visitor: test.visitor('kidlat') }
      expect(await change(elsewhere, '594026', { oldPaymentPassword: `10000${index}` })).toMatchObject({
        code: 'oldPasswordWrong',
      })
    }
    const locked = { status: 429, code: 'tooManyRequests' }
    expect(await change(member, '594026')).toMatchObject({ ...locked, retryAfter: 86_400 })
    expect((await logIn(member, password)).success).toBe(true)
    test.clock.moveBy(86_400_000 - 1_000)
    const { token } = await loggedIn(member)
    expect(await change({ ...member, token }, '594026')).toMatchObject({ ...locked, retryAfter: 1 })
    test.clock.moveBy(1_000)
    expect((await change({ ...member, token }, '594026')).success).toBe(true)
  })

  it('takes five of sixty concurrent guesses, and not the right one after them', async () => {
    const member = await memberOf()
    await set(member)
    const { id: row } = await rowOf(member)
    const prove = (given: string) =>
      provePaymentPassword(test, { merchant: 'kidlat' }, { id: row }, given).then(
        () => 'proven',
        (error: unknown) => (error instanceof CallError ? error.code : error),
      )
    const outcomes = await sixtyAtOnce((index) => prove(String(100_000 + index)))
    expect(outcomes.filter((code) => code === 'paymentPasswordWrong')).toHaveLength(5)
    expect(outcomes.filter((code) => code === 'tooManyRequests')).toHaveLength(55)
    expect(await prove(chosen)).toBe('tooManyRequests')
    test.clock.moveBy(86_400_000)
    expect(await prove(chosen)).toBe('proven')
    // A success resets the count.
    for (let index = 0; index < 4; index++) expect(await prove(`20000${index}`)).toBe('paymentPasswordWrong')
    expect(await prove(chosen)).toBe('proven')
    for (let index = 0; index < 4; index++) expect(await prove(`30000${index}`)).toBe('paymentPasswordWrong')
    // Sixty presses of one button are one try.
    expect(new Set(await sixtyAtOnce(() => prove(chosen)))).toEqual(new Set(['proven']))
  })

  it('that is missing is not counted, and one that is set begins with no wrong ones', async () => {
    const member = await memberOf()
    const { id: row } = await rowOf(member)
    const proof = () => provePaymentPassword(test, { merchant: 'kidlat' }, { id: row }, chosen)
    for (let index = 0; index < 7; index++)
      await expect(proof()).rejects.toMatchObject({ code: 'paymentPasswordMissing' })
    await set(member)
    const stored = await proof()
    await expect(holdPaymentPassword(test.db, { id: row }, stored)).resolves.toBeUndefined()
    await expect(holdPaymentPassword(test.db, { id: row }, `${stored}x`)).rejects.toMatchObject({
      code: 'paymentPasswordWrong',
    })
  })

  it('is not one that everyone would try first', async () => {
    const member = await memberOf()
    for (const common of ['123456', '654321', '111111', '121212', '123123']) {
      expect(
        await set(member, { paymentPassword: common, confirmPaymentPassword: common }),
        common,
      ).toMatchObject({
        code: 'validationFailed',
        fields: [{ field: 'paymentPassword', code: 'passwordCommon' }],
      })
    }
    expect(await hashOf(member)).toBeNull()
  })

  it('that is set again is told to the owner', async () => {
    const member = await memberOf()
    const email = `${member.number}@example.com`
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account_key', '=', `63${member.number}`)
      .execute()
    await set(member)
    await test.settled()
    const mails = await test.db.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
    expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('payment password')])
  })
})
