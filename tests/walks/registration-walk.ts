import { registrationMachine, type RegistrationInput } from '#machines/registration.ts'
import { sampleSession } from './login-walk.ts'
import { defineWalk } from './machine-walk.ts'

const input: RegistrationInput = {
  mode: 'username',
  form: 'sample-form',
  language: 'en',
  termsVersion: '2026-10',
  data: {
    username: 'juan2026',
    password: 'Correct-horse-7',
    confirmPassword: 'Correct-horse-7',
    agreement: true,
  },
}
const submitted = { type: 'submitted', input } as const
const fails = (code: string, more = {}) => ({ failed: 'register', with: { code, ...more } }) as const
const taken = { fields: [{ field: 'username', code: 'usernameTaken' }] }

export const registrationWalk = defineWalk({
  title: 'Registration',
  machine: registrationMachine,
  events: [submitted, { type: 'form.renewed' }, { type: 'cancelled' }],
  answers: {
    register: {
      done: [sampleSession, null],
      failed: [
        { code: 'validationFailed', ...taken },
        { code: 'rulesChanged' },
        { code: 'registrationClosed' },
      ],
    },
  },
  names: {
    entering: 'Empty form',
    submitting: 'Sending the form',
    renewing: 'The form is changing meanwhile',
    closed: 'Registration is closed',
    registered: 'Registered, the dialog has closed',
    cancelled: 'Closed by the player',
  },
  notes: {
    entering: 'The fields that the rules of the merchant ask for.',
    submitting: 'The platform checks by the same rules. The form stays, and cannot be sent twice.',
    renewing: 'Another release took effect meanwhile: its form is fetched and takes over what was typed.',
    closed: 'The merchant takes no registrations of this kind any more.',
    registered: 'The account is there, and its session has begun.',
    cancelled: 'The dialog was closed; what was typed is forgotten.',
  },
  looks: {
    'The username is taken': { events: [submitted, fails('validationFailed', taken)] },
    'Wrong captcha': { events: [submitted, fails('captchaInvalid')] },
    'No connection': { events: [submitted, fails('networkAbnormal')] },
  },
})
