import { forgotPasswordMachine, type ResetRequest } from '../forgot-password.ts'
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
  },
  names: {
    entering: 'Empty form, by mobile number',
    sending: 'Sending the form',
    sendingMail: 'Sending the email',
    mailed: 'Check your email',
    linkExpired: 'The link has expired',
    changed: 'The password has been changed',
    loggingIn: 'Going on to the login',
    cancelled: 'Closed by the player',
  },
  notes: {
    entering:
      'Mobile number, code and new password; or username and mail address; or, behind a mailed link, the new password.',
    sending: 'The platform checks it. The form stays, and cannot be sent twice.',
    sendingMail: 'A link is asked for.',
    mailed: 'If the account exists, a link is on its way. The answer is the same for all.',
    linkExpired: 'The link was used already, or it is older than half an hour.',
    changed: 'The new password is set. A normal login follows, with all its steps.',
    loggingIn: 'The login opens, with the name filled in.',
    cancelled: 'The dialog was closed; what was typed is forgotten.',
  },
  looks: {
    'Empty form, by email': { events: [{ type: 'way.chosen', way: 'email' }] },
    'Empty form, behind a mailed link': { input: { way: 'link' }, events: [] },
    'Wrong code': { events: [submitted, fails('verificationCodeInvalid')] },
    'Code expired': { events: [submitted, fails('codeExpired')] },
    'A captcha is asked for': { events: [submitted, fails('captchaRequired')] },
    'No connection': { events: [submitted, fails('networkAbnormal')] },
  },
})
