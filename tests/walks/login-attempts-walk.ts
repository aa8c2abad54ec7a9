import { loginAttemptsMachine } from '#machines/login-attempts.ts'
import { defineWalk } from './machine-walk.ts'

export const loginAttemptsWalk = defineWalk({
  title: 'Login attempts',
  machine: loginAttemptsMachine,
  input: { failures: 0, captchaAfter: 1, lockAfter: 2 },
  events: [{ type: 'login.failed' }, { type: 'login.succeeded' }, { type: 'forgotten' }],
  answers: {},
  names: {
    open: 'No captcha needed',
    captchaDue: 'A captcha is due',
    locked: 'Locked after too many tries',
  },
  notes: {
    open: 'The next login of this account from this address needs no captcha.',
    captchaDue: 'It needs one: the form shows the picture with the answer to the failed login.',
    locked:
      'Too many failures: this address has to wait. Devices that the account knows are not held up by others.',
  },
  looks: { 'Always a captcha': { input: { failures: 0, captchaAfter: 0, lockAfter: 2 }, events: [] } },
})
