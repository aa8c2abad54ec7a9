import { describe, expect, it } from 'vitest'
import { loginWalk, sampleSession } from './walks/login-walk.ts'
import { reachableStates, runWalk } from './walks/walk-machine.ts'

const submitted = { type: 'submitted', username: 'juan2026', password: 'Correct-horse-7' } as const
const picture = { captchaId: 'one', image: 'AAAA', expiresAt: '2026-11-20T12:02:00.000Z' }
const asked = [
  submitted,
  { failed: 'logIn', with: { code: 'loginFailed', captchaRequired: true } },
  { done: 'loadCaptcha', with: picture },
] as const
const after = runWalk(loginWalk)

describe('login', () => {
  it('logs in with username and password', () => {
    const { value, context } = after([submitted, { done: 'logIn', with: sampleSession }])
    expect(value).toBe('loggedIn')
    expect(context.session).toBe(sampleSession)
  })

  it('asks for the captcha after a failed login that demands one', () => {
    for (const demand of [
      { code: 'loginFailed', captchaRequired: true },
      { code: 'captchaRequired' },
      { code: 'captchaInvalid' },
    ]) {
      expect(after([submitted, { failed: 'logIn', with: demand }]).value).toBe('loadingCaptcha')
    }
    expect(after([submitted, { failed: 'logIn', with: { code: 'loginFailed' } }]).value).toBe('entering')
  })

  it('sends the answer together with the picture it belongs to', () => {
    expect(after([...asked, { ...submitted, captcha: 'K7PQ' }]).context.input).toEqual({
      username: 'juan2026',
      password: 'Correct-horse-7',
      captchaId: 'one',
      captcha: 'K7PQ',
    })
  })

  it('never uses a picture twice', () => {
    const again = after([
      ...asked,
      { ...submitted, captcha: 'wrong' },
      { failed: 'logIn', with: { code: 'captchaInvalid' } },
    ])
    expect(again).toMatchObject({ value: 'loadingCaptcha', context: { captcha: undefined } })
  })

  it('offers another picture when one could not be loaded', () => {
    const missing = after([
      ...asked.slice(0, 2),
      { failed: 'loadCaptcha', with: { code: 'networkAbnormal' } },
    ])
    expect(missing.value).toBe('captchaMissing')
    expect(
      after([...asked.slice(0, 2), { failed: 'loadCaptcha', with: {} }, { type: 'captcha.requested' }]).value,
    ).toBe('loadingCaptcha')
  })

  it('keeps the password only while it is being sent', () => {
    const everywhere = [
      ...reachableStates(loginWalk).map(({ snapshot }) => snapshot),
      after([submitted, { type: 'cancelled' }]),
      after([submitted, { failed: 'logIn', with: {} }]),
      after([submitted, { done: 'logIn', with: sampleSession }]),
    ]
    for (const { value, context } of everywhere) {
      const held = JSON.stringify(context).includes('Correct-horse-7')
      expect(held, String(value)).toBe(value === 'submitting')
    }
  })

  it('cannot be sent twice', () => {
    const sending = after([submitted])
    expect(sending.can({ type: 'submitted', username: 'a', password: 'b' })).toBe(false)
  })

  it('forgets what went wrong as soon as something is edited', () => {
    const failed = [submitted, { failed: 'logIn', with: { code: 'loginFailed', retryAfter: 3 } }] as const
    expect(after(failed).context.failure).toMatchObject({ code: 'loginFailed', retryAfter: 3 })
    expect(after([...failed, { type: 'edited' }]).context.failure).toBeUndefined()
  })
})
