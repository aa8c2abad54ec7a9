import { registrationMachine, type RegistrationRequest } from '../registration.ts'
import { sampleSession } from './login-walk.ts'
import { defineWalk } from './machine-walk.ts'

const request: RegistrationRequest = {
  mode: 'username',
  body: {
    form: 'sample-form',
    user: { username: 'juan2026', password: 'Correct-horse-7' },
    registerUrl: 'https://sample.example/',
    domain: 'sample.example',
    registerMethod: 'WEB',
    login: true,
    language: 'en',
  },
}
const submitted = { type: 'submitted', request } as const
const fails = (code: string) => ({ failed: 'register', with: { code } }) as const

export const registrationWalk = defineWalk({
  title: 'Registration',
  machine: registrationMachine,
  input: {},
  events: [submitted, { type: 'mode.chosen', mode: 'mobile' }, { type: 'edited' }, { type: 'cancelled' }],
  answers: {
    register: {
      done: [sampleSession, null],
      failed: [{ code: 'usernameTaken' }, { code: 'captchaRequired' }],
    },
  },
  notes: {
    entering: 'The form is filled.',
    submitting: 'It is on its way, and cannot be sent twice.',
    registered: 'The account is open, and its session stored.',
    cancelled: 'The dialog was closed.',
  },
  looks: {
    'By mobile number': { input: { mode: 'mobile' }, events: [] },
    'Invitation code error': { events: [submitted, fails('affiliateInvalid')] },
    'Username taken': { events: [submitted, fails('usernameTaken')] },
    'Rules changed': { events: [submitted, fails('rulesChanged')] },
    'With a captcha': { events: [submitted, fails('captchaRequired')] },
    'Network abnormal': { events: [submitted, fails('networkAbnormal')] },
  },
})
