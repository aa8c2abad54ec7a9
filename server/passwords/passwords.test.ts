import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostPictureBytes } from '#schemas/picture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'

const password = 'Correct-horse-9'
const another = 'Another-horse-8'

let test: TestApp
let places = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function stranger(merchant: 'solmar' | 'kidlat' = 'solmar') {
  places++
  const host = merchant === 'solmar' ? 'localhost' : 'kidlat.localhost'
  return new TestVisitor(test.app, host, merchant, `172.17.${places}.7`)
}

async function memberOf(username: string, more: Readonly<Record<string, string>> = {}) {
  const visitor = stranger()
  const body = await visitor.registration({ ...test.solmarUser(username), ...more })
  const { token } = await visitor.value('register', { body })
  return { visitor, token, username }
}

async function kidlatMember(number: string) {
  const visitor = stranger('kidlat')
  await visitor.value('registerSmsCode', {
    query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) },
  })
  const user = test.kidlatUser(number, await test.lastCode(`63${number}`))
  const { token } = await visitor.value('registerMobile', {
    body: await visitor.registration(user, 'register.mobile'),
  })
  return { visitor, token, number }
}

function row(username: string) {
  return test.db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', username)
    .executeTakeFirstOrThrow()
}

describe('a changed password', () => {
  const body = (form: string, more = {}) => ({
    form,
    oldPassword: password,
    newPassword: another,
    confirmNewPassword: another,
    ...more,
  })

  it('T22 ends every other session, and needs the old one', async () => {
    const { visitor, token, username } = await memberOf('manytokens')
    const others = []
    for (let index = 0; index < 4; index++) {
      others.push((await visitor.session({ body: { type: 'username', username, password } })).token)
    }
    const form = await visitor.formHash('changePassword.member')
    expect(
      await visitor.failure('changePassword', { token, body: body(form, { oldPassword: 'something else' }) }),
    ).toMatchObject({ code: 'oldPasswordWrong' })
    await visitor.value('changePassword', { token, body: body(form) })
    expect(await visitor.value('memberInfo', { token })).toMatchObject({ account: username })
    for (const dead of others) {
      expect(await visitor.failure('memberInfo', { token: dead })).toMatchObject({ code: 'sessionExpired' })
    }
    expect(await visitor.failure('login', { body: { type: 'username', username, password } })).toMatchObject({
      code: 'loginFailed',
    })
  })

  it('T21 needs the old one, whichever form it is sent by', async () => {
    const { visitor, token, username } = await memberOf('withoutold')
    const passwords = { newPassword: another, confirmNewPassword: another }
    for (const name of ['changePassword.member', 'changePassword.forced', 'changePassword.set']) {
      const form = await visitor.formHash(name)
      for (const old of [{}, { oldPassword: another }, { oldPassword: `${password} ` }]) {
        const answer = await visitor.call('changePassword', { token, body: { form, ...passwords, ...old } })
        expect(answer.success, `${name} ${JSON.stringify(old)}`).toBe(false)
      }
    }
    const login = { body: { type: 'username', username, password } }
    expect(await visitor.session(login)).toMatchObject({ account: username })
  })

  it('is not one that everybody would try first', async () => {
    const { visitor, token } = await memberOf('commonpass')
    const form = await visitor.formHash('changePassword.member')
    for (const common of ['password123', 'Commonpass1', '12345678', 'aaaaaaaaaa']) {
      const given = body(form, { newPassword: common, confirmNewPassword: common })
      expect(await visitor.failure('changePassword', { token, body: given })).toMatchObject({
        fields: [{ field: 'newPassword', code: 'passwordCommon' }],
      })
    }
  })
})

describe('a forgotten password by phone', () => {
  it('T16 is set for the number of the code and for no other, once', async () => {
    const one = await kidlatMember('9171110001')
    const two = await kidlatMember('9171110002')
    test.clock.moveBy(10 * 60_000)
    const visitor = stranger('kidlat')
    await visitor.value('resetSmsCode', {
      body: { mobileNum: one.number, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
    })
    const verificationCode = await test.lastCode(`63${one.number}`)
    const form = await visitor.formHash('forgotPassword.phone')
    const given = (mobileNum: string) => ({
      body: {
        form,
        mobileNum,
        countryDialingCode: '63',
        verificationCode,
        newPassword: another,
        confirmNewPassword: another,
      },
    })
    expect(await visitor.failure('resetByPhone', given(two.number))).toMatchObject({
      code: 'verificationCodeInvalid',
    })
    expect(await visitor.value('resetByPhone', given(one.number))).toEqual({})
    expect(await visitor.failure('resetByPhone', given(one.number))).toMatchObject({
      code: 'verificationCodeInvalid',
    })
    expect(await one.visitor.failure('memberInfo', { token: one.token })).toMatchObject({
      code: 'sessionExpired',
    })
    expect(await two.visitor.value('memberInfo', { token: two.token })).toBeDefined()
  })

  it('T12 answers the same whether or not the number has an account, and sends to nobody else', async () => {
    const known = await kidlatMember('9171110003')
    test.clock.moveBy(10 * 60_000)
    const ask = async (mobileNum: string) => {
      const visitor = stranger('kidlat')
      return visitor.call('resetSmsCode', {
        body: { mobileNum, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
        headers: { 'x-request-id': 'same-request' },
      })
    }
    const [one, other] = [await ask(known.number), await ask('9171119999')]
    expect(one.raw).toBe(other.raw)
    await test.settled()
    const sent = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', '639171119999')
      .execute()
    expect(sent).toEqual([])
  })

  it('T10, T13 sends one code at a time, and five a day to a number', async () => {
    const ask = async (mobileNum: string) => {
      const visitor = stranger('kidlat')
      return visitor.call('registerSmsCode', {
        query: { ...test.kidlatNumber(mobileNum), ...(await test.readCaptcha(visitor)) },
      })
    }
    expect((await ask('9171112222')).success).toBe(true)
    expect(await ask('9171112222')).toMatchObject({ code: 'smsThrottled', retryAfter: 120 })
    for (let index = 0; index < 4; index++) {
      test.clock.moveBy(301_000)
      expect((await ask('9171112222')).success).toBe(true)
    }
    test.clock.moveBy(301_000)
    expect(await ask('9171112222')).toMatchObject({ code: 'smsThrottled' })
  })

  it('T11 lets a code be guessed five times', async () => {
    const { number } = await kidlatMember('9171113333')
    test.clock.moveBy(10 * 60_000)
    const visitor = stranger('kidlat')
    await visitor.value('resetSmsCode', {
      body: { mobileNum: number, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
    })
    const right = await test.lastCode(`63${number}`)
    const wrong = right === '000000' ? '000001' : '000000'
    const form = await visitor.formHash('forgotPassword.phone')
    const reset = (verificationCode: string) =>
      visitor.failure('resetByPhone', {
        body: {
          form,
          mobileNum: number,
          countryDialingCode: '63',
          verificationCode,
          newPassword: another,
          confirmNewPassword: another,
        },
      })
    for (let index = 0; index < 5; index++) await reset(wrong)
    expect(await reset(right)).toMatchObject({ code: 'verificationCodeInvalid' })
  })
})

describe('a forgotten password by mail', () => {
  const bindMail = async (username: string) => {
    const email = `${username}@example.com`
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account_key', '=', username)
      .execute()
    return email
  }
  const ask = (username: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
    stranger().call('resetByMail', {
      body: { username, email },
      headers: { 'x-request-id': 'same-request', ...headers },
    })

  it('T18 answers the same for all, to the byte', async () => {
    const [known, closed, other] = await Promise.all(
      ['mailedlink', 'mailclosed', 'mailother'].map(async (name) =>
        bindMail((await memberOf(name)).username),
      ),
    )
    await memberOf('mailless')
    await test.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('account_key', '=', 'mailclosed')
      .execute()
    const trial = await stranger().value('freePlay', {
      body: { os: 'test', platform: 'W', random: 'a'.repeat(30), gatewayVersion: 3, language: 'en' },
    })
    const asked = [
      ['mailedlink', known],
      ['mailedlink', other],
      ['mailclosed', closed],
      ['mailless', 'mailless@example.com'],
      ['nobodyhere', known],
      ['nobodyhere', 'nobody@example.com'],
      [trial.account, 'nobody@example.com'],
    ] as const
    const answers = await Promise.all(asked.map(([username, email = '']) => ask(username, email)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(await mails(other ?? '')).toEqual([])
  })

  it('T18 answers before anything is done that only an account needs', async () => {
    const email = await bindMail((await memberOf('slowlink')).username)
    await test.db.transaction().execute(async (held) => {
      await sql`LOCK TABLE mailed_link, outbox IN ACCESS EXCLUSIVE MODE`.execute(held)
      await sql`SELECT id FROM member WHERE account_key = 'slowlink' FOR UPDATE`.execute(held)
      expect((await ask('slowlink', email)).success).toBe(true)
    })
    expect(await mails(email)).toHaveLength(1)
  })

  it('T18 mails a link to the site itself, whatever host the request claims', async () => {
    const email = await bindMail((await memberOf('hostheader')).username)
    const refused = [
      'evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      'evil.example#localhost',
    ]
    for (const host of refused) {
      expect((await ask('hostheader', email, { host })).success, host).toBe(false)
    }
    expect(await mails(email)).toEqual([])
    const claims = [
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
      { host: 'localhost:6666', forwarded: 'host=evil.example', 'x-original-host': 'evil.example' },
      { host: '127.0.0.1', referer: 'https://evil.example/' },
    ]
    expect((await ask('hostheader', email, { origin: 'https://evil.example' })).success).toBe(false)
    for (const headers of claims) expect((await ask('hostheader', email, headers)).success).toBe(true)
    const links = await mails(email)
    expect(links).toHaveLength(3)
    for (const { body } of links) {
      expect(body.match(/\w+:\/\/\S+/g)).toEqual([
        expect.stringMatching(/^http:\/\/localhost:80\/reset-password#ticket=[\w-]{43}$/) as string,
      ])
    }
  })

  it('T19, T20 sends three links an hour, each counts half an hour and once', async () => {
    const { username, visitor } = await memberOf('linkonce')
    const email = await bindMail(username)
    for (let index = 0; index < 5; index++)
      await stranger().value('resetByMail', { body: { username, email } })
    await expect.poll(() => mails(email)).toHaveLength(3)
    const ticket = /ticket=([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
    // 256 bits, of which the platform keeps a hash.
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
    const kept = await test.db.selectFrom('mailed_link').selectAll().execute()
    const dump = JSON.stringify(kept, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(dump).not.toContain(ticket)
    expect(dump).not.toContain(JSON.stringify(Buffer.from(ticket, 'base64url')))
    const form = await visitor.formHash('forgotPassword.link')
    const given = { body: { form, ticket, newPassword: another, confirmNewPassword: another } }
    expect(await visitor.value('resetByLink', given)).toEqual({ account: username })
    expect(await visitor.failure('resetByLink', given)).toMatchObject({ code: 'ticketExpired' })
    // Those that were asked for before the change would undo it.
    for (const { body } of await mails(email)) {
      const earlier = /ticket=([\w-]+)/.exec(body)?.[1]
      expect(
        await visitor.failure('resetByLink', { body: { ...given.body, ticket: earlier } }),
      ).toMatchObject({
        code: 'ticketExpired',
      })
    }
    test.clock.moveBy(3_600_000)
    await stranger().value('resetByMail', { body: { username, email } })
    await expect.poll(() => mails(email)).toHaveLength(4)
    const late = /ticket=([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
    test.clock.moveBy(31 * 60_000)
    expect(await visitor.failure('resetByLink', { body: { ...given.body, ticket: late } })).toMatchObject({
      code: 'ticketExpired',
    })
  })

  async function mails(recipient: string) {
    await test.settled()
    const rows = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return rows.filter(({ body }) => body.includes('/reset-password#ticket='))
  }
  async function mailTo(recipient: string) {
    await expect.poll(async () => (await mails(recipient)).length).toBeGreaterThan(0)
    return (await mails(recipient)).at(-1)?.body ?? ''
  }
})

describe('what a member tells of himself', () => {
  it('T24 never changes what he is, whatever is sent', async () => {
    const { visitor, token, username } = await memberOf('assigner')
    const form = await visitor.formHash('profile.member')
    const before = await row(username)
    const names =
      'type isAgent balance level merchant password_hash birthday payeeName currency status mobile icon'
    const hidden = fc.constantFrom(...names.split(' '), 'memberLabel', 'recommender_id', 'totp_secret')
    const fields = fc.dictionary(
      hidden,
      fc.oneof(fc.constantFrom('2', 'MAIN', 'VIP 9'), fc.string({ maxLength: 20 })),
    )
    let from = 0
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        // An address may change a profile thirty times a minute.
        const visitor = new TestVisitor(test.app, 'localhost', 'solmar', `172.19.${from++}.7`)
        await visitor.value('changeProfile', {
          token,
          body: { form, fields: { nickname: 'Nick', ...given } },
        })
        const { profile, ...after } = await row(username)
        const { profile: told, last_login_at, ...unchanged } = before
        expect({ ...after, last_login_at }).toEqual({ ...unchanged, last_login_at })
        expect(profile).toEqual({ ...told, nickname: 'Nick' })
      }),
      { numRuns: 100 },
    )
  })

  it('T39 shows a picture as it was drawn anew, and takes it away again', async () => {
    const { visitor, token } = await memberOf('pictured')
    const canvas = createCanvas(40, 20)
    canvas.getContext('2d').fillRect(0, 0, 40, 20)
    await visitor.value('setMemberIcon', { token, body: canvas.toBuffer('image/png') })
    const { image } = await visitor.value('memberIcon', { token })
    expect(Buffer.from(image ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP')
    expect(await visitor.value('memberInfo', { token })).toHaveProperty('iconChangedAt')

    const refused = { token, body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } }
    expect(await visitor.failure('setMemberIcon', refused)).toMatchObject({ code: 'imageInvalid' })
    const empty = { token, body: Buffer.alloc(0) }
    expect(await visitor.failure('setMemberIcon', empty)).toMatchObject({ code: 'imageInvalid' })
    const large = { token, body: Buffer.alloc(mostPictureBytes + 1) }
    expect(await visitor.failure('setMemberIcon', large)).toMatchObject({ status: 413 })

    await visitor.value('removeMemberIcon', { token })
    expect(await visitor.value('memberIcon', { token })).toEqual({ image: null })
    expect(await visitor.value('memberInfo', { token })).not.toHaveProperty('iconChangedAt')
  })

  it('T43 writes in a language of the site, whatever is asked for', async () => {
    const { token, username } = await memberOf('languages')
    const known = fc.constantFrom(
      '../../x',
      '__proto__',

      'xx',
      'EN',
      'tl ',
      'tl\r\n',
      'tl',
      'en',
    )
    const asked = fc.sample(fc.oneof(known, fc.string({ maxLength: 16 })), { seed: 43, numRuns: 200 })
    for (const [index, language] of asked.entries()) {
      const visitor = new TestVisitor(test.app, 'localhost', 'solmar', `172.18.${index}.7`)
      expect((await visitor.call('changeLanguage', { token, body: { language } })).status).toBeLessThan(500)
      expect((await row(username)).language).toBe(language === 'tl' ? 'tl' : 'en')
    }
  })
})
