import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSecurity } from '#schemas/config/security.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'correct horse battery'
const minute = 60_000

async function registered(name: string) {
  const visitor = test.visitor('solmar')
  const user = { ...test.solmarUser(name), password, confirmPassword: password }
  return { visitor, session: await visitor.value('register', { body: await visitor.registration(user) }) }
}

function credentials(username: string, more: object = {}) {
  return { body: { type: 'username', username, password, ...more } }
}

describe('login', () => {
  it('gives a new token each time and tells the previous login', async () => {
    const { visitor, session } = await registered('twicein')
    const again = await visitor.session(credentials('TwiceIn '))
    expect(again.token).not.toBe(session.token)
    expect(again).toMatchObject({ account: 'twicein', firstTimeLogin: false })
    expect(again.previousLogin).toBeDefined()
  })

  it('answers an unknown account and a wrong password alike, to the byte', async () => {
    await registered('isknown')
    const wrong = (username: string) => {
      // Addresses of their own, so that neither has failed before.
      const body = { type: 'username', username, password: 'not the password' }
      return test.visitor('solmar').failure('login', { body, headers: { 'x-request-id': 'same-request' } })
    }
    const [known, unknown] = [await wrong('isknown'), await wrong('nobodyhere')]
    expect(known.status).toBe(401)
    expect(known.raw).toBe(unknown.raw)
  })

  it('T15 asks for a captcha after a failed login that demands one, and takes the right answer once', async () => {
    const { visitor } = await registered('forgetful')
    const failures = []
    for (let index = 0; index < 3; index++) {
      failures.push(
        await visitor.failure('login', { body: { type: 'username', username: 'forgetful', password: 'no' } }),
      )
    }
    expect(failures.map(({ captchaRequired }) => captchaRequired)).toEqual([false, false, true])

    expect((await visitor.failure('login', credentials('forgetful'))).code).toBe('captchaRequired')
    const wrong = await visitor.value('captcha')
    expect(
      (
        await visitor.failure(
          'login',
          credentials('forgetful', { captchaId: wrong.captchaId, captcha: 'XXXXX' }),
        )
      ).code,
    ).toBe('captchaInvalid')
    const used = credentials('forgetful', { captchaId: wrong.captchaId, captcha: test.captchaText })
    expect((await visitor.failure('login', used)).code).toBe('captchaInvalid')

    const right = await visitor.value('captcha')
    const solved = { captchaId: right.captchaId, captcha: test.captchaText.toLowerCase() }
    expect((await visitor.session(credentials('forgetful', solved))).account).toBe('forgetful')
    expect((await visitor.session(credentials('forgetful'))).account).toBe('forgetful')
  })

  it('keeps the way open for the holder while another address fails on the account', async () => {
    const { visitor } = await registered('attacked')
    const attacker = test.visitor('solmar')
    for (let index = 0; index < 6; index++) {
      await attacker.failure('login', {
        body: { type: 'username', username: 'attacked', password: `guess ${index}` },
      })
    }
    expect((await visitor.session(credentials('attacked'))).account).toBe('attacked')
  })

  it('asks an address that fails on many accounts for a captcha on any account', async () => {
    await registered('untouched')
    const sprayer = test.visitor('solmar')
    for (let index = 0; index < 20; index++) {
      await sprayer.failure('login', {
        body: { type: 'username', username: `victim${index}`, password: 'Summer2026' },
      })
    }
    expect((await sprayer.failure('login', credentials('untouched'))).code).toBe('captchaRequired')
  })

  it('forgets failures after a while', async () => {
    const { visitor } = await registered('patient')
    for (let index = 0; index < 3; index++) {
      await visitor.failure('login', { body: { type: 'username', username: 'patient', password: 'no' } })
    }
    test.clock.moveBy(16 * 60_000)
    expect((await visitor.session(credentials('patient'))).account).toBe('patient')
  })

  it('loses a captcha after 120 seconds', async () => {
    const { visitor } = await registered('slowreader')
    for (let index = 0; index < 3; index++) {
      await visitor.failure('login', { body: { type: 'username', username: 'slowreader', password: 'no' } })
    }
    const { captchaId } = await visitor.value('captcha')
    test.clock.moveBy(121_000)
    const late = credentials('slowreader', { captchaId, captcha: test.captchaText })
    expect((await visitor.failure('login', late)).code).toBe('captchaInvalid')
  })
})

describe('captcha', () => {
  it('is a PNG', async () => {
    const { image } = await test.visitor('solmar').value('captcha')
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('session', () => {
  it('ends with the logout', async () => {
    const { visitor, session } = await registered('leaving')
    await visitor.value('memberInfo', session)
    await visitor.value('logout', session)
    expect((await visitor.failure('memberInfo', session)).code).toBe('sessionExpired')
    const told = test.db.selectFrom('event').select('data').where('name', '=', 'session.ended')
    expect(await told.execute()).toMatchObject([{ data: { how: 'left' } }])
  })

  it('T34 has the browser forget what it keeps of it', async () => {
    const { visitor, session } = await registered('forgetting')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/wps/session/logout',
      remoteAddress: visitor.address,
      headers: {
        host: visitor.host,
        authorization: `Bearer ${session.token}`,
        'x-module-id': 'SESSION',
        'x-merchant-code': visitor.merchant,
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
  })

  it('T34 ends by a POST with its headers only, not by what another site makes a browser send', async () => {
    const { visitor, session } = await registered('stillin')
    const headers = { host: visitor.host, authorization: `Bearer ${session.token}` }
    const ours = { 'x-module-id': 'SESSION', 'x-merchant-code': visitor.merchant }
    const tries = [
      { method: 'GET', headers: { ...headers, ...ours } },
      { method: 'GET', headers },
      { method: 'POST', headers },
      { method: 'POST', headers: { ...headers, 'x-module-id': 'SESSION' } },
      { method: 'POST', headers: { ...headers, ...ours, 'sec-fetch-site': 'cross-site' } },
      { method: 'POST', headers: { host: visitor.host, ...ours } },
      { method: 'POST', headers: { host: visitor.host, ...ours, cookie: `token=${session.token}` } },
    ] as const
    for (const each of tries) {
      const answer = await test.app.inject({ url: '/wps/session/logout', ...each })
      expect(answer.statusCode, JSON.stringify(each)).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, JSON.stringify(each)).toBeLessThan(500)
    }
    expect(await visitor.value('memberInfo', session)).toMatchObject({ account: 'stillin' })
  })

  it('ends after half an hour without a call', async () => {
    const { visitor, session } = await registered('sleeper')
    test.clock.moveBy(29 * minute)
    await visitor.value('memberInfo', session)
    test.clock.moveBy(29 * minute)
    await visitor.value('memberInfo', session)
    test.clock.moveBy(31 * minute)
    expect((await visitor.failure('memberInfo', session)).code).toBe('sessionExpired')
  })

  it('ends after a day in any case, to the minute, however much it is used', async () => {
    const { visitor, session } = await registered('sleepless')
    for (let minutes = 15; minutes < 24 * 60; minutes += 15) {
      test.clock.moveBy(15 * minute)
      await visitor.value('memberInfo', session)
    }
    test.clock.moveBy(14 * minute)
    await visitor.value('memberInfo', session)
    test.clock.moveBy(minute)
    expect((await visitor.failure('memberInfo', session)).code).toBe('sessionExpired')
    const { token } = await visitor.session(credentials('sleepless'))
    expect(await visitor.value('sessions', { token })).toMatchObject([{ isCurrent: true }])
  })

  it('ends when the merchant says, both without calls and in any case', async () => {
    await changeSecurity(test, 'solmar', { session: { idleMinutes: 120, absoluteHours: 3 } })
    const { visitor, session } = await registered('otherrules')
    test.clock.moveBy(119 * minute)
    await visitor.value('memberInfo', session)
    test.clock.moveBy(60 * minute)
    await visitor.value('memberInfo', session)
    test.clock.moveBy(minute)
    expect((await visitor.failure('memberInfo', session)).code).toBe('sessionExpired')
    await changeSecurity(test, 'solmar', { session: defaultSecurity.session })
  })

  it('counts for its own merchant only', async () => {
    const { session } = await registered('athome')
    expect((await test.visitor('kidlat').failure('memberInfo', session)).code).toBe('sessionExpired')
  })

  it('keeps no token in the database', async () => {
    const { session } = await registered('secretive')
    const rows = await test.db.selectFrom('session').selectAll().execute()
    const dump = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(dump).not.toContain(session.token)
  })
})

describe('envelope', () => {
  it('T07 opens once', async () => {
    const { visitor } = await registered('replayed')
    const jwe = await visitor.seal(credentials('replayed').body)
    const send = () =>
      visitor.app.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload: { jwe },
        headers: { host: visitor.host, 'x-module-id': 'SESSION', 'x-merchant-code': visitor.merchant },
      })
    expect((await send()).statusCode).toBe(200)
    expect((await send()).json()).toMatchObject({ success: false, code: 'envelopeReplayed' })
  })

  it('T07 opens once, whatever merchant it is sent to next', async () => {
    const { visitor } = await registered('elsewhere')
    const jwe = await visitor.seal(credentials('elsewhere').body)
    const send = ({ host, merchant }: TestVisitor) =>
      visitor.app.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload: { jwe },
        headers: { host, 'x-module-id': 'SESSION', 'x-merchant-code': merchant },
      })
    expect((await send(visitor)).statusCode).toBe(200)
    expect((await send(test.visitor('kidlat'))).json()).toMatchObject({ code: 'envelopeReplayed' })
  })

  it('is refused when it is old, broken, or no envelope at all', async () => {
    const visitor = test.visitor('solmar')
    const body = credentials('anybody').body
    const old = await visitor.seal(body, { iat: test.clock.now().getTime() / 1000 - 301 })
    const sent = async (payload: object) => {
      const answer = await visitor.app.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload,
        headers: { host: visitor.host, 'x-module-id': 'SESSION', 'x-merchant-code': visitor.merchant },
      })
      return answer.json<{ code: string }>().code
    }
    expect(await sent({ jwe: old })).toBe('envelopeInvalid')
    expect(await sent({ jwe: `${old.slice(0, -4)}AAAA` })).toBe('envelopeInvalid')
    expect(await sent({ jwe: 'eyJhbGciOiJkaXIifQ....' })).toBe('envelopeInvalid')
    expect(await sent(body)).toBe('badRequest')
  })
})
