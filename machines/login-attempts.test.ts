import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginAttemptsWalk } from '#tests/walks/login-attempts-walk.ts'
import { runWalk } from '#tests/walks/walk-machine.ts'

const after = runWalk(loginAttemptsWalk)
const failed = { type: 'login.failed' }

describe('login attempts', () => {
  it('demand a captcha after as many failures as the merchant allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 25 }),
        (captchaAfter, failures) => {
          const snapshot = after(
            Array.from({ length: failures }, () => failed),
            { failures: 0, captchaAfter },
          )
          expect(snapshot.hasTag('captchaDue')).toBe(failures >= captchaAfter)
        },
      ),
    )
  })

  it('are forgotten after a login, and after a while', () => {
    for (const type of ['login.succeeded', 'forgotten']) {
      expect(after([failed, { type }]).value).toBe('open')
      expect(after([failed, { type }, failed]).value).toBe('captchaDue')
    }
  })
})
