import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('registration by username', () => {
  it('adds the member and logs in', async () => {
    const visitor = test.visitor('solmar')
    const session = await visitor.value('register', {
      body: await visitor.registration(test.solmarUser('newcomer')),
    })
    expect(session).toMatchObject({
      account: 'newcomer',
      isAgent: 0,
      firstTimeLogin: true,
    })
    expect(await visitor.value('memberInfo', session)).toMatchObject({ account: 'newcomer', type: 0 })
  })

  it('says which fields are wrong by the rules of the form', async () => {
    const visitor = test.visitor('solmar')
    const user = {
      ...test.solmarUser('wrongs'),
      username: '1x',
      confirmPassword: 'something else',
      agreement: false,
    }
    const failure = await visitor.failure('register', { body: await visitor.registration(user) })
    expect(failure).toMatchObject({ status: 422, code: 'validationFailed' })
    expect(failure.fields?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['username', 'confirmPassword', 'agreement']),
    )
  })

  it('T25 gives a name once, whatever its letter case, when a hundred ask at the same time', async () => {
    const visitor = test.visitor('solmar')
    const form = await visitor.registration(test.solmarUser('wanted'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const username = index % 2 ? 'Wanted' : 'wanted'
        return test
          .visitor('solmar')
          .call('register', { body: { ...form, user: { ...form.user, username } } })
      }),
    )
    const codes = answers.map((answer) => (answer.success ? 'member' : answer.code))
    expect(codes.filter((code) => code === 'member')).toHaveLength(1)
    // A machine that is busy lets the last of the queue come again.
    expect(codes.filter((code) => code === 'usernameTaken' || code === 'unavailable')).toHaveLength(99)
    expect(codes).toContain('usernameTaken')
    const kept = await test.db
      .selectFrom('member')
      .select('account')
      .where('account_key', '=', 'wanted')
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('takes nothing from the body but the fields of the form', async () => {
    const visitor = test.visitor('solmar')
    const more = {
      type: '2',
      isAgent: '2',
      level: 'VIP 9',
      balance: '1000000',
      merchant: 'kidlat',
      id: '1',
      __proto__: 'x',
    }
    const body = await visitor.registration({ ...test.solmarUser('greedy'), ...more })
    const session = await visitor.value('register', { body })
    expect(session.isAgent).toBe(0)
    const row = await test.db
      .selectFrom('member')
      .selectAll()
      .where('account_key', '=', 'greedy')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ type: 0, level: 'VIP 0', merchant: 'solmar' })
    expect(Object.keys(row.profile)).not.toEqual(expect.arrayContaining(['type']))
    expect(JSON.stringify(row.profile)).not.toContain('1000000')
  })

  it('keeps no password but its Argon2id hash', async () => {
    const visitor = test.visitor('solmar')
    const user = test.solmarUser('hashed')
    await visitor.value('register', { body: await visitor.registration(user) })
    const row = await test.db
      .selectFrom('member')
      .innerJoin('credentials', 'credentials.member_id', 'member.id')
      .selectAll()
      .where('account_key', '=', 'hashed')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    const { id, member_id, ...rest } = row
    expect(id).toBe(member_id)
    expect(JSON.stringify(rest)).not.toContain(user.password)
  })

  it('refuses a form of another release with the release to render from', async () => {
    const visitor = test.visitor('solmar')
    const body = { ...(await visitor.registration(test.solmarUser('oldform'))), form: 'f'.repeat(64) }
    const failure = await visitor.failure('register', { body })
    expect(failure).toMatchObject({ status: 409, code: 'rulesChanged' })
    expect(failure.release).toBeTruthy()
  })

  it('refuses the form of the other mode, and a mode that is off', async () => {
    const kidlat = test.visitor('kidlat')
    const user = test.solmarUser('sideways')
    const body = { ...(await kidlat.registration(user, 'register.mobile')) }
    expect((await kidlat.failure('register', { body })).code).toBe('rulesChanged')
  })

  it('T29 refuses an address of another host as the place of registration', async () => {
    const visitor = test.visitor('solmar')
    const body = await visitor.registration(test.solmarUser('elsewhere'))
    const hostile = [
      { registerUrl: 'https://evil.example/register' },
      { registerUrl: '//evil.example/' },
      { registerUrl: 'javascript:alert(1)//localhost' },
      { registerUrl: 'data:text/html,http://localhost/' },
      { registerUrl: 'http://localhost@evil.example/' },
      { registerUrl: 'http://evil.example@localhost/' },
      { registerUrl: 'http://localhost.evil.example/' },
      { registerUrl: 'not a url' },
      { domain: 'evil.example' },
      { domain: 'localhost\r\nx-forged: 1' },
      { domain: '<script>alert(1)</script>' },
    ]
    for (const more of hostile) {
      const answer = await visitor.failure('register', { body: { ...body, ...more } })
      expect(answer.code, JSON.stringify(more)).toBe('badRequest')
    }
  })

  it('T29 keeps of the place of registration nothing that breaks a line or is markup', async () => {
    const visitor = test.visitor('solmar')
    const hostile =
      'http://localhost/register\r\nforged: line\t?from=<script>alert("1")</script>#<img src=x onerror=alert(1)>\n'
    const body = await visitor.registration(test.solmarUser('linebreaker'))
    await visitor.value('register', { body: { ...body, registerUrl: hostile } })
    const { register_url } = await test.db
      .selectFrom('member')
      .select('register_url')
      .where('account_key', '=', 'linebreaker')
      .executeTakeFirstOrThrow()
    expect(register_url).toMatch(/^http:\/\/localhost\/register[\x21-\x7e]*$/)
    expect(register_url).not.toMatch(/[<>"]/)
  })
})

describe('registration by mobile number', () => {
  it('sends a code, takes it once, and logs in by the number afterwards', async () => {
    const visitor = test.visitor('kidlat')
    const sent = await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234501'), ...(await test.readCaptcha(visitor)) },
    })
    expect(sent.expiredMinutes).toBeGreaterThan(0)
    const user = test.kidlatUser('9171234501', await test.lastCode('639171234501'))
    const session = await visitor.value('registerMobile', {
      body: await visitor.registration(user, 'register.mobile'),
    })
    expect(session.account).toBe('639171234501')

    const twice = await visitor.failure('registerMobile', {
      body: await visitor.registration(user, 'register.mobile'),
    })
    expect(twice.code).toBe('verificationCodeInvalid')

    for (const username of ['639171234501', '+63 917 123 4501', '09171234501', '9171234501']) {
      const body = { type: 'username', username, password: user.password }
      expect((await test.visitor('kidlat').session({ body })).account).toBe('639171234501')
    }
  })

  it('T25 gives a number once, when a hundred ask with its code at the same time', async () => {
    const visitor = test.visitor('kidlat')
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234599'), ...(await test.readCaptcha(visitor)) },
    })
    const user = test.kidlatUser('9171234599', await test.lastCode('639171234599'))
    const body = await visitor.registration(user, 'register.mobile')
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => test.visitor('kidlat').call('registerMobile', { body })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    const kept = await test.db
      .selectFrom('member')
      .select('id')
      .where('mobile', '=', '639171234599')
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('gives a code five tries', async () => {
    const visitor = test.visitor('kidlat')
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234502'), ...(await test.readCaptcha(visitor)) },
    })
    const code = await test.lastCode('639171234502')
    const attempt = async (typed: string) =>
      visitor.call('registerMobile', {
        body: await visitor.registration(test.kidlatUser('9171234502', typed), 'register.mobile'),
      })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let index = 0; index < 5; index++) {
      expect(await attempt(wrong)).toMatchObject({ code: 'verificationCodeInvalid' })
    }
    expect(await attempt(code)).toMatchObject({ code: 'verificationCodeInvalid' })
  })

  it('does not take a code of another number', async () => {
    const visitor = test.visitor('kidlat')
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234503'), ...(await test.readCaptcha(visitor)) },
    })
    const user = test.kidlatUser('9171234504', await test.lastCode('639171234503'))
    const failure = await visitor.failure('registerMobile', {
      body: await visitor.registration(user, 'register.mobile'),
    })
    expect(failure.code).toBe('verificationCodeInvalid')
  })

  it('sends one code while the countdown runs, even to twenty requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = test.visitor('kidlat')
        return visitor.call('registerSmsCode', {
          query: { ...test.kidlatNumber('9171234505'), ...(await test.readCaptcha(visitor)) },
        })
      }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.find((answer) => !answer.success)
    expect(refused).toMatchObject({ code: 'smsThrottled', status: 429 })
    const messages = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', '639171234505')
      .execute()
    expect(messages).toHaveLength(1)
  })

  it('stops sending to a number after five codes a day', async () => {
    let sent = 0
    for (let index = 0; index < 8; index++) {
      const visitor = test.visitor('kidlat')
      const answer = await visitor.call('registerSmsCode', {
        query: { ...test.kidlatNumber('9171234506'), ...(await test.readCaptcha(visitor)) },
      })
      if (answer.success) sent++
      test.clock.moveBy(11 * 60_000)
    }
    expect(sent).toBe(5)
  })

  it('answers a known and an unknown number alike', async () => {
    const visitor = test.visitor('kidlat')
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234507'), ...(await test.readCaptcha(visitor)) },
    })
    const user = test.kidlatUser('9171234507', await test.lastCode('639171234507'))
    await visitor.value('registerMobile', { body: await visitor.registration(user, 'register.mobile') })
    test.clock.moveBy(11 * 60_000)
    const known = await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234507'), ...(await test.readCaptcha(visitor)) },
    })
    const unknown = await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9171234508'), ...(await test.readCaptcha(visitor)) },
    })
    expect(known).toEqual(unknown)
  })
})
