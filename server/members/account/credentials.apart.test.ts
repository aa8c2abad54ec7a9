import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { storeIcon } from '../member/member-icon.ts'

const paymentPassword = '482915'
const secrets = ['password_hash', 'payment_password_hash', 'totp_secret', 'icon']
const original = pg.Client.prototype.query

let test: TestApp
let visitor: TestVisitor
let token: string
let user: { readonly username: string; readonly password: string }
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor('solmar')
  user = { ...test.solmarUser('guarded'), username: 'guarded' }
})
afterAll(() => test.close())

/** The secret columns that PostgreSQL sends while a call is answered, and after it. */
async function secretsReadBy(call: () => Promise<unknown>): Promise<readonly string[]> {
  const read = new Set<string>()
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const result = (await Reflect.apply(original, this, given)) as pg.QueryResult
    for (const { name } of result.fields) if (secrets.includes(name)) read.add(name)
    return result
  } as never)
  try {
    await call()
    await test.settled()
  } finally {
    query.mockRestore()
  }
  return [...read].toSorted()
}

describe('a hash, a secret and a picture are read by who needs them', () => {
  it('not by a registration, and the login password alone by a login', async () => {
    const body = await visitor.registration(test.solmarUser('guarded'))
    expect(await secretsReadBy(() => visitor.value('register', { body }))).toEqual([])
    const login = { type: 'username', username: user.username, password: user.password }
    expect(
      await secretsReadBy(async () => {
        token = (await visitor.session({ body: login })).token
      }),
    ).toEqual(['password_hash'])
  })

  it('not by reading or changing a member', async () => {
    const row = await test.db
      .selectFrom('member')
      .select('id')
      .where('account_key', '=', 'guarded')
      .executeTakeFirstOrThrow()
    await storeIcon(test.db, row.id, { icon: Buffer.from('a picture'), avatar: undefined }, test.clock.now())
    const setPayment = {
      form: await visitor.formHash('paymentPassword.set'),
      password: user.password,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    }
    expect(
      await secretsReadBy(() => visitor.value('setPaymentPassword', { token, body: setPayment })),
    ).toEqual(['password_hash', 'payment_password_hash'])
    const { password } = user
    const begin = () => visitor.value('beginAuthenticator', { token, body: { password } })
    expect(await secretsReadBy(begin)).toEqual(['password_hash'])

    const profile = { form: await visitor.formHash('profile.member'), fields: { nickname: 'Juan' } }
    for (const call of [
      () => visitor.value('memberInfo', { token }),
      () => visitor.value('profile', { token }),
      () => visitor.value('changeProfile', { token, body: profile }),
      () => visitor.value('changeLanguage', { token, body: { language: 'en' } }),
      () => visitor.value('security', { token }),
      () => visitor.value('sessions', { token }),
      () => visitor.value('logins', { token }),
      () => visitor.value('endOtherSessions', { token }),
    ])
      expect(await secretsReadBy(call), call.toString()).toEqual([])
    expect(await visitor.value('memberInfo', { token })).toHaveProperty('iconChangedAt')
  })

  it('the picture alone by who asks for the picture', async () => {
    const image = Buffer.from('a picture').toString('base64')
    const ask = async () => expect(await visitor.value('memberIcon', { token })).toEqual({ image })
    expect(await secretsReadBy(ask)).toEqual(['icon'])
    expect(await secretsReadBy(() => visitor.value('removeMemberIcon', { token }))).toEqual([])
  })
})
