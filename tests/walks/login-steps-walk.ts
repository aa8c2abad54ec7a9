import { loginStepsMachine } from '#machines/login-steps.ts'
import { defineWalk } from './machine-walk.ts'

const everything = { secondVerificationDue: true, termsDue: true, passwordDue: 'default' } as const

export const loginStepsWalk = defineWalk({
  title: 'Login steps',
  machine: loginStepsMachine,
  input: everything,
  events: [
    { type: 'verification.passed' },
    { type: 'verification.failed' },
    { type: 'terms.accepted' },
    { type: 'password.changed' },
    { type: 'expired' },
  ],
  answers: {},
  names: {
    secondVerification: 'A second proof is due',
    acceptTerms: 'New terms are due',
    changePassword: 'A new password is due',
    expired: 'The login has to start again',
    loggedIn: 'Nothing is due any more',
  },
  notes: {
    secondVerification:
      'The account is not known where it is being used: a second proof is asked for, five times at most.',
    acceptTerms: 'The terms have changed since they were accepted.',
    changePassword: 'The password is a default one, or it has expired.',
    loggedIn: 'Nothing is due any more: only here a token is given.',
    expired: 'The login has to start anew.',
  },
  looks: {
    'Last try for the second proof': { input: { ...everything, failures: 4 }, events: [] },
    'Nothing was due': { input: { secondVerificationDue: false, termsDue: false }, events: [] },
  },
})
