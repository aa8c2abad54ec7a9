import type { LoginStep } from '#schemas/calls/session.ts'
import { forgotPasswordMachine, type ResetRequest } from '#machines/forgot-password.ts'
import { sampleSession } from './login-walk.ts'
import { defineWalk } from './machine-walk.ts'

const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
const byPhone: ResetRequest = {
  way: 'phone',
  body: { form: 'sample-form', mobileNum: '9171234567', verificationCode: '123456', ...passwords },
}
const byMail: ResetRequest = { way: 'email', body: { username: 'juan2026', email: 'juan@example.com' } }
const byLink: ResetRequest = {
  way: 'link',
  body: { form: 'sample-form', ticket: 'sample-ticket-of-a-mailed-link', ...passwords },
}
const submitted = { type: 'submitted', request: byPhone } as const
const step: LoginStep = {
  next: 'acceptTerms',
  ticket: 'sample-ticket-of-a-login',
  expiresAt: '2026-11-20T12:10:00.000Z',
  version: '2026-11',
}
const fails = (code: string) => ({ failed: 'reset', with: { code } }) as const

export const forgotPasswordWalk = defineWalk({
  title: 'Forgot password',
  machine: forgotPasswordMachine,
  events: [
    submitted,
    { type: 'submitted', request: byMail },
    { type: 'submitted', request: byLink },
    { type: 'way.chosen', way: 'email' },
    { type: 'edited' },
    { type: 'link.expired' },
    { type: 'restarted' },
    { type: 'login.requested' },
    { type: 'cancelled' },
  ],
  answers: {
    reset: {
      done: [{}, { account: 'juan2026' }],
      failed: [{ code: 'verificationCodeInvalid' }, { code: 'ticketExpired' }, { code: 'captchaRequired' }],
    },
    logIn: { done: [sampleSession, step, {}], failed: [{ code: 'loginFailed' }] },
  },
  names: {
    entering: 'Empty form, by mobile number',
    sending: 'Sending the form',
    followingUp: 'Logging in with the new password',
    sendingMail: 'Sending the email',
    mailed: 'Check your email',
    linkExpired: 'The link has expired',
    changed: 'The password has been changed',
    loggingIn: 'Going on to the login',
    loggedIn: 'Logged in',
    cancelled: 'Closed by the player',
  },
  notes: {
    entering:
      'Mobile number, code and new password; or username and mail address; or, behind a mailed link, the new password.',
    sending: 'The platform checks it. The form stays, and cannot be sent twice.',
    followingUp:
      'After a reset by mobile number: the password is set, and the login with it is on its way. The form stays.',
    sendingMail: 'A link is asked for.',
    mailed: 'If the account exists, a link is on its way. The answer is the same for all.',
    linkExpired: 'The link was used already, or it is older than half an hour.',
    changed: 'The new password is set. A normal login follows, with all its steps.',
    loggingIn: 'The login opens, at its next step or with the name filled in.',
    loggedIn: 'The player is logged in, and the window closes.',
    cancelled: 'The dialog was closed; what was typed is forgotten.',
  },
  looks: {
    'Empty form, by email': { events: [{ type: 'way.chosen', way: 'email' }] },
    'Empty form, behind a mailed link': { input: { way: 'link' }, events: [] },
    'Wrong code': { events: [submitted, fails('verificationCodeInvalid')] },
    'Code expired': { events: [submitted, fails('codeExpired')] },
    'A captcha is asked for': { events: [submitted, fails('captchaRequired')] },
    'The login failed after the reset': {
      events: [
        submitted,
        { done: 'reset', with: { account: 'juan2026' } },
        { failed: 'logIn', with: { code: 'selfExcluded' } },
      ],
    },
    'No connection': { events: [submitted, fails('networkAbnormal')] },
  },
})
