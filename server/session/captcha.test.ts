import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { solveCaptcha } from '../../tests/support/solve-captcha.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { useCaptcha } from './captcha.ts'

type Work = CallAnswer<Calls['captchaChallenge']>
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const askFor = (merchant: 'solmar' | 'kidlat' = 'solmar') => test.visitor(merchant).value('captchaChallenge')
const use = (captchaId: string, captcha: string, merchant = 'solmar') =>
  useCaptcha(test.db, { merchant, captchaId, captcha, now: test.clock.now() })
const refused = { code: 'captchaInvalid', details: { captchaRequired: true } }

it('admits work that is done, once, also when it is sent many times at once', async () => {
  const work = await askFor()
  const done = await solveCaptcha(work.challenge)
  expect(done.length).toBeLessThan(2048)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => use(work.captchaId, done)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(use(work.captchaId, done)).rejects.toMatchObject(refused)
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
  await expect(use(one.captchaId, done, 'kidlat')).rejects.toMatchObject(refused)
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
  const picture = await test.visitor('solmar').value('captcha')
  const work = await askFor()
  await expect(use(work.captchaId, test.captchaText)).rejects.toMatchObject(refused)
  await expect(use(picture.captchaId, await solveCaptcha(work.challenge))).rejects.toMatchObject(refused)
})

interface Solved {
  readonly challenge: Work['challenge']
  readonly solution: { readonly counter: number; readonly derivedKey: string }
}
