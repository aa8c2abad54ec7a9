import { describe, expect, it } from 'vitest'
import { loginStepsWalk } from '#tests/walks/login-steps-walk.ts'
import { runWalk } from '#tests/walks/walk-machine.ts'

const after = runWalk(loginStepsWalk)
const nothing = { secondVerificationDue: false, termsDue: false }
const wrong = { type: 'verification.failed' } as const

describe('the steps of a login', () => {
  it('are those that are due, in their order', () => {
    expect(after([], nothing).value).toBe('loggedIn')
    expect(after([], { ...nothing, termsDue: true }).value).toBe('acceptTerms')
    expect(after([{ type: 'terms.accepted' }], { ...nothing, termsDue: true }).value).toBe('loggedIn')
    for (const passwordDue of ['default', 'expired']) {
      expect(after([], { ...nothing, passwordDue }).value).toBe('changePassword')
      expect(after([{ type: 'password.changed' }], { ...nothing, passwordDue }).value).toBe('loggedIn')
    }
  })

  it('end with the fifth wrong answer, whenever the others were given', () => {
    const due = { ...nothing, secondVerificationDue: true }
    expect(after([wrong, wrong, wrong, wrong], due).value).toBe('secondVerification')
    expect(after([wrong, wrong, wrong, wrong, wrong], due).value).toBe('expired')
    expect(after([wrong], { ...due, failures: 3 }).value).toBe('secondVerification')
    expect(after([wrong], { ...due, failures: 4 }).value).toBe('expired')
    expect(after([wrong, wrong, wrong, wrong, { type: 'verification.passed' }], due).value).toBe('loggedIn')
  })
})
