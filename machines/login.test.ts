import { describe, expect, it } from 'vitest'
import { loginWalk, sampleSession } from '#tests/walks/login-walk.ts'
import { reachableStates, runWalk } from '#tests/walks/walk-machine.ts'

const input = { type: 'username', username: 'juan2026', password: 'Correct-horse-7' } as const
const submitted = { type: 'submitted', input } as const
const demanded = { failed: 'logIn', with: { code: 'loginFailed', captchaRequired: true } } as const
const ticket = { ticket: 'sample-ticket-of-a-login', expiresAt: '2026-11-20T12:10:00.000Z' }
const verification = {
  next: 'secondVerification',
  ...ticket,
  methods: [{ method: 'totp' }, { method: 'sms' }],
}
const terms = { next: 'acceptTerms', ...ticket, version: '2026-11' }
const password = { next: 'changePassword', ...ticket, reason: 'default', account: 'juan2026' }
const after = runWalk(loginWalk)

describe('login', () => {
  it('logs in with username and password', () => {
    const { value, context } = after([submitted, { done: 'logIn', with: sampleSession }])
    expect(value).toBe('loggedIn')
    expect(context.session).toBe(sampleSession)
  })

  it('greets a first login before it is over', () => {
    const first = { done: 'logIn', with: { ...sampleSession, firstTimeLogin: true } } as const
    expect(after([submitted, first]).value).toBe('firstLogin')
    expect(after([submitted, first, { type: 'welcome.closed' }]).value).toBe('loggedIn')
  })

  it('asks for the captcha after a failed login that demands one', () => {
    for (const demand of [
      { code: 'loginFailed', captchaRequired: true },
      { code: 'captchaRequired' },
      { code: 'captchaInvalid' },
    ]) {
      expect(after([submitted, { failed: 'logIn', with: demand }]).value).toBe('enteringWithCaptcha')
    }
    expect(after([submitted, { failed: 'logIn', with: { code: 'loginFailed' } }]).value).toBe('entering')
  })

  it('uses the captcha up when it locks', () => {
    const failed = { failed: 'logIn', with: { code: 'loginLocked', retryAfter: 900 } } as const
    const before = after([submitted, demanded])
    const locked = after([submitted, demanded, submitted, failed])
    expect(locked.value).toBe('locked')
    expect(locked.context.captchaRound).toBeGreaterThan(before.context.captchaRound)
  })

  it('clears the previous failure when it starts again', () => {
    for (const code of ['loginLocked', 'accountDisabled', 'memberNoEnter']) {
      const { context, value } = after([
        submitted,
        { failed: 'logIn', with: { code } },
        { type: 'restarted' },
      ])
      expect(value).toBe('entering')
      expect(context.failure).toBeUndefined()
    }
  })

  it('rejects a next step that has no ticket', () => {
    const { ticket: _, ...noTicket } = verification
    const { value, context } = after([submitted, { done: 'logIn', with: noTicket }])
    expect(value).toBe('entering')
    expect(context.failure?.code).toBe('answerUnreadable')
    expect(context.step).toBeUndefined()
  })

  it('never uses a captcha twice', () => {
    const once = after([submitted, demanded])
    const twice = after([submitted, demanded, submitted, demanded])
    expect(twice.context.captchaRound).toBeGreaterThan(once.context.captchaRound)
  })

  it('completes each step that the platform asks for before it has a session', () => {
    const steps = [
      submitted,
      { done: 'logIn', with: verification },
      { type: 'answered', answer: '123456' },
      { done: 'answerStep', with: terms },
      { type: 'terms.accepted', language: 'tl' },
      { done: 'answerStep', with: password },
      {
        type: 'password.chosen',
        form: 'f',
        newPassword: 'Another-horse-8',
        confirmNewPassword: 'Another-horse-8',
      },
      { done: 'answerStep', with: sampleSession },
    ] as const
    const values = steps.map((_, index) => after(steps.slice(0, index + 1)))
    expect(values.map(({ value }) => value)).toEqual([
      'submitting',
      'secondVerification',
      'sendingStep',
      'acceptTerms',
      'sendingStep',
      'changePassword',
      'sendingStep',
      'loggedIn',
    ])
    expect(values[2]?.context.stepInput).toEqual({
      step: 'secondVerification',
      ticket: ticket.ticket,
      method: 'totp',
      answer: '123456',
    })
    expect(values.slice(0, -1).map(({ context }) => context.session)).toEqual(Array(7).fill(undefined))
  })

  it('stays at a step after a wrong answer, and starts again when the ticket expires', () => {
    const asked = [
      submitted,
      { done: 'logIn', with: verification },
      { type: 'answered', answer: '1' },
    ] as const
    const wrong = after([...asked, { failed: 'answerStep', with: { code: 'verificationFailed' } }])
    expect(wrong).toMatchObject({
      value: 'secondVerification',
      context: { failure: { code: 'verificationFailed' } },
    })
    const late = after([...asked, { failed: 'answerStep', with: { code: 'ticketExpired' } }])
    expect(late).toMatchObject({ value: 'entering', context: { failure: { code: 'ticketExpired' } } })
    expect(late.context.step).toBeUndefined()
  })

  it('comes back to a step that was left for the entry', () => {
    const left = [submitted, { done: 'logIn', with: verification }, { type: 'restarted' }] as const
    expect(after(left).value).toBe('entering')
    const back = after([...left, { type: 'step.resumed', step: verification }])
    expect(back.value).toBe('secondVerification')
    expect(back.context).toMatchObject({ step: verification, method: 'totp' })
  })

  it('shows how long a lock lasts and why a login is refused', () => {
    const locked = after([submitted, { failed: 'logIn', with: { code: 'loginLocked', retryAfter: 900 } }])
    expect(locked).toMatchObject({ value: 'locked', context: { failure: { retryAfter: 900 } } })
    for (const code of ['memberNoEnter', 'notAgent', 'accountDisabled', 'selfExcluded']) {
      const refused = after([submitted, { failed: 'logIn', with: { code } }])
      expect(refused).toMatchObject({ value: 'refused', context: { failure: { code } } })
    }
  })

  it('can be left from every state that is not over', () => {
    for (const { snapshot } of reachableStates(loginWalk)) {
      if (snapshot.status === 'active') expect(snapshot.can({ type: 'cancelled' })).toBe(true)
    }
  })

  it('keeps passwords only while they are being sent', () => {
    const everywhere = [
      ...reachableStates(loginWalk).map(({ snapshot }) => snapshot),
      after([submitted, { type: 'cancelled' }]),
      after([submitted, { failed: 'logIn', with: {} }]),
      after([submitted, { done: 'logIn', with: verification }]),
    ]
    for (const { value, context } of everywhere) {
      if (/horse/.test(JSON.stringify(context))) expect(['submitting', 'sendingStep']).toContain(value)
    }
    expect(JSON.stringify(after([submitted]).context)).toContain('Correct-horse-7')
  })

  it('F29 cannot be sent twice', () => {
    expect(after([submitted]).can(submitted)).toBe(false)
  })

  it('clears the failure on the first edit', () => {
    const failed = [submitted, { failed: 'logIn', with: { code: 'loginFailed', retryAfter: 3 } }] as const
    expect(after(failed).context.failure).toMatchObject({ code: 'loginFailed', retryAfter: 3 })
    expect(after([...failed, { type: 'edited' }]).context.failure).toBeUndefined()
  })
})
