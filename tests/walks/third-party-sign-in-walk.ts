import {
  thirdPartySignInMachine,
  type AccountChoice,
  type SignInReturn,
} from '#machines/third-party-sign-in.ts'
import { sampleSession } from './login-walk.ts'
import { defineWalk } from './machine-walk.ts'

const sampleReturn: SignInReturn = {
  flow: 'sample-flow-of-this-tab',
  state: 'sample-state',
  code: 'sample-code',
}
export const sampleChoice: AccountChoice = {
  next: 'chooseAccount',
  ticket: 'sample-ticket-of-an-identity',
  expiresAt: '2026-11-20T12:10:00.000Z',
  provider: 'google',
  email: 'juan@example.com',
  name: 'Juan dela Cruz',
}
const terms = {
  next: 'acceptTerms',
  ticket: 'sample-ticket-of-a-login',
  expiresAt: '2026-11-20T12:10:00.000Z',
  version: '2026-11',
} as const
const chosen = { type: 'provider.chosen', provider: 'google' } as const
const fails = (code: string) => ({ failed: 'finish', with: { code } }) as const

export const thirdPartySignInWalk = defineWalk({
  title: 'Sign-in with others',
  machine: thirdPartySignInMachine,
  input: { answer: sampleReturn },
  events: [chosen, { type: 'page.shown' }, { type: 'restarted' }],
  answers: {
    leave: { done: [undefined], failed: [{ code: 'signInUnavailable' }, { code: 'badRequest' }] },
    finish: {
      done: [sampleSession, terms, sampleChoice, { next: 'linked', provider: 'google' }, null],
      failed: [{ code: 'signInCancelled' }, { code: 'signInUnavailable' }, { code: 'signInFailed' }],
    },
  },
  names: {
    idle: 'The buttons of the providers',
    redirecting: 'About to leave for the provider',
    leaving: 'On the way to the provider',
    returning: 'Back from the provider',
    choosing: 'No account yet: log in or register',
    cancelled: 'The player said no at the provider',
    refused: 'The sign-in was refused',
    unavailable: 'The provider does not answer',
    in: 'Logged in',
    steps: 'Another step is due',
    linked: 'Linked to the account',
  },
  notes: {
    idle: 'The providers that the merchant offers.',
    redirecting: 'The platform is asked where to go.',
    leaving: 'The browser is on its way to the provider. Whoever comes back to this page can choose again.',
    returning: 'The provider sent the browser back; the platform asks it who that was.',
    choosing: 'No account here has this identity yet. Only a login or a registration links it.',
    cancelled: 'The player said no at the provider.',
    refused: 'The answer of the provider does not count here, or the account is not let in.',
    unavailable: 'The provider or the platform does not answer now.',
    in: 'The session is there.',
    steps: 'The account asks for more first: the login goes on at its step.',
    linked: 'Linked, as its owner asked for from within the account.',
  },
  looks: {
    'The buttons of the providers, at the address they return to': { input: {}, events: [] },
    'Somebody else has linked it': { events: [fails('signInTaken')] },
    'Account closed': { events: [fails('accountDisabled')] },
    'Not asked for by this tab': { input: { isUnexpected: true }, events: [] },
  },
})
