import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { solveCaptcha } from '../../../tests/support/members/solve-captcha.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/test-app.ts'
import type { TestVisitor } from '../../../tests/support/server/test-visitor.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { workFor } from './captcha-work.ts'
import { useCaptcha } from './captcha.ts'

type Work = CallAnswer<Calls['captchaChallenge']>
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** One browser at each merchant, which keeps its cookies. */
const browsers = new Map<string, TestVisitor>()
const browserOf = (merchant: 'solmar' | 'kidlat') => {
  const browser = browsers.get(merchant) ?? test.visitor(merchant)
  browsers.set(merchant, browser)
  return browser
}
const askFor = (merchant: 'solmar' | 'kidlat' = 'solmar') => {
  test.clock.moveBy(1_000)
  return browserOf(merchant).value('captchaChallenge')
}
const use = (captchaId: string, captcha: string, from = browserOf('solmar')) => {
  const { merchant, address, visitor = '' } = from
  return useCaptcha(test.db, {
    visit: { merchant, address, visitor },
    captchaId,
    captcha,
    now: test.clock.now(),
  })
}
const refused = { code: 'captchaInvalid', details: { captchaRequired: true } }

it('admits work that is done, once, also when it is sent many times at once', async () => {
  const work = await askFor()
  const done = await solveCaptcha(work.challenge)
  expect(done.length).toBeLessThan(2048)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => use(work.captchaId, done)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(use(work.captchaId, done)).rejects.toMatchObject(refused)
})

it('asks for as many times the usual work as it is told', async () => {
  const challenge = await workFor('secret', { ...systemRandomness, digits: () => '007' }, 3)
  const done = Buffer.from(await solveCaptcha(challenge), 'base64').toString()
  expect(JSON.parse(done)).toMatchObject({ solution: { counter: 307 * 3 } })
})

it('is never cached, and asks for enough that a machine feels it', async () => {
  const { headers } = await test.app.inject({
    url: '/wps/captcha/challenge',
    headers: { host: 'localhost', 'x-module-id': 'CAPTCHA', 'x-merchant-code': 'solmar' },
  })
  expect(headers['cache-control']).toContain('no-store')
  const { challenge } = await askFor()
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1_000 })
  const solution = JSON.parse(Buffer.from(await solveCaptcha(challenge), 'base64').toString()) as {
    solution: { counter: number }
  }
  expect(solution.solution.counter).toBeGreaterThanOrEqual(300)
  expect(solution.solution.counter).toBeLessThan(1_300)
})

it('refuses work of another merchant, of another challenge, and after 120 seconds', async () => {
  const [one, other] = [await askFor(), await askFor()]
  const done = await solveCaptcha(one.challenge)
  const { address, visitor } = browserOf('solmar')
  const elsewhere = Object.assign(test.visitor('kidlat'), { address, visitor })
  await expect(use(one.captchaId, done, elsewhere)).rejects.toMatchObject(refused)
  await expect(use(other.captchaId, done)).rejects.toMatchObject(refused)
  const late = await askFor()
  const lateWork = await solveCaptcha(late.challenge)
  test.clock.moveBy(120_001)
  await expect(use(late.captchaId, lateWork)).rejects.toMatchObject(refused)
})

it('refuses work that somebody made easier, or did not do', async () => {
  const forgeries: readonly ((work: Work, solved: Solved) => unknown)[] = [
    // Nothing, something else, and the right thing in another shape.
    () => 'K7MPT',
    () => ({}),
    (_, solved) => ({ ...solved, more: true }),
    // An easier challenge, with the signature of the one that was given out.
    ({ challenge }, { solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    }),
    ({ challenge }, { solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
      solution,
    }),
    // Work that would take the server a while, if it looked.
    ({ challenge }, { solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1_000_000 } },
      solution,
    }),
    ({ challenge }, { solution }) => ({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
    // Another try than the right one.
    ({ challenge }, { solution }) => ({
      challenge,
      solution: { ...solution, counter: solution.counter + 1 },
    }),
    ({ challenge }, { solution }) => ({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
  ]
  for (const forge of forgeries) {
    const work = await askFor()
    const solved = JSON.parse(Buffer.from(await solveCaptcha(work.challenge), 'base64').toString()) as Solved
    const forged = forge(work, solved)
    const text = typeof forged === 'string' ? forged : Buffer.from(JSON.stringify(forged)).toString('base64')
    await expect(use(work.captchaId, text), JSON.stringify(forged).slice(0, 80)).rejects.toMatchObject(
      refused,
    )
  }
})

it("does not take a picture's answer for work, nor work for a picture's answer", async () => {
  const picture = await browserOf('solmar').value('captcha')
  const work = await askFor()
  await expect(use(work.captchaId, test.captchaText)).rejects.toMatchObject(refused)
  await expect(use(picture.captchaId, await solveCaptcha(work.challenge))).rejects.toMatchObject(refused)
})

it('is looked at wherever it is given, also where none is asked for', async () => {
  const browser = browserOf('solmar')
  const { captchaId } = await askFor()
  const body = { username: 'whoever', email: 'whoever@example.com' }
  const wrong = { body: { ...body, captchaId, captcha: 'WRONG' } }
  expect(await browser.failure('resetByMail', wrong)).toMatchObject({ code: 'captchaInvalid' })
  const { captchaId: next, challenge } = await askFor()
  await browser.value('resetByMail', {
    body: { ...body, captchaId: next, captcha: await solveCaptcha(challenge) },
  })
})

describe('T15 a captcha', () => {
  const given = async (browser: TestVisitor) => {
    const work = await browser.value('captchaChallenge')
    return { captchaId: work.captchaId, captcha: await solveCaptcha(work.challenge) }
  }
  let numbers = 0
  const tryWith = (browser: TestVisitor, captcha: object) =>
    browser.call('resetSmsCode', { body: { mobileNum: String(9_171_234_000 + ++numbers), ...captcha } })
  const nextDoor = (browser: TestVisitor) =>
    Object.assign(test.visitor('solmar'), { address: browser.address })

  it('is for the browser that asked for it, and counts there once', async () => {
    const [one, other] = [test.visitor('solmar'), test.visitor('solmar')]
    await other.value('captcha')
    const captcha = await given(one)
    expect(await tryWith(other, captcha)).toMatchObject({ code: 'captchaInvalid', captchaRequired: true })
    // Nor is it another's in the same house.
    expect(await tryWith(Object.assign(nextDoor(one), { visitor: other.visitor }), captcha)).toMatchObject({
      code: 'captchaInvalid',
    })
    expect(await tryWith(one, captcha)).toMatchObject({ success: true })
    expect(await tryWith(one, captcha)).toMatchObject({ code: 'captchaInvalid' })
  })

  it('is for the network that asked for it, where a browser keeps no cookies', async () => {
    const one = test.visitor('solmar')
    const captcha = await given(one)
    one.visitor = undefined
    expect(await tryWith(test.visitor('solmar'), captcha)).toMatchObject({ code: 'captchaInvalid' })
    expect(await tryWith(one, captcha)).toMatchObject({ success: true })
    // One that has shown that it keeps them is known by nothing else.
    const keeps = test.visitor('solmar')
    await keeps.value('captcha')
    const theirs = await given(keeps)
    expect(await tryWith(nextDoor(keeps), theirs)).toMatchObject({ code: 'captchaInvalid' })
  })

  it('gives the browser a cookie that no script reads and no other site sends, once', async () => {
    const headers = { host: 'localhost', 'x-module-id': 'CAPTCHA', 'x-merchant-code': 'solmar' }
    const first = await test.app.inject({ url: '/wps/captcha', headers })
    expect(first.cookies).toEqual([
      expect.objectContaining({ name: 'visitor', path: '/wps', httpOnly: true, sameSite: 'Strict' }),
    ])
    expect(first.cookies[0]).not.toHaveProperty('maxAge')
    const cookie = `visitor=${first.cookies[0]?.value ?? ''}`
    const second = await test.app.inject({ url: '/wps/captcha', headers: { ...headers, cookie } })
    expect(second.cookies).toEqual([])
    expect(JSON.stringify(await test.db.selectFrom('captcha').selectAll().execute())).not.toContain(
      first.cookies[0]?.value,
    )
  })

  it('is given out once a second to a browser', async () => {
    const browser = test.visitor('solmar')
    await browser.value('captcha')
    for (let index = 0; index < 3; index++) await browser.value('captcha')
    expect(await browser.failure('captcha')).toMatchObject({ code: 'tooManyRequests', retryAfter: 1 })
    expect(await browser.failure('captchaChallenge')).toMatchObject({ code: 'tooManyRequests' })
    expect((await nextDoor(browser).call('captcha')).success).toBe(true)
    for (let second = 0; second < 5; second++) {
      test.clock.moveBy(1_000)
      await browser.value('captcha')
      await browser.failure('captcha')
    }
    // A clock that is put back keeps nobody waiting.
    test.clock.moveBy(-3_600_000)
    await browser.value('captcha')
  })
})

interface Solved {
  readonly challenge: Work['challenge']
  readonly solution: { readonly counter: number; readonly derivedKey: string }
}
