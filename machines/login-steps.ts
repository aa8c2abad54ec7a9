import { assign, setup } from 'xstate'

/** What has to be done before a login finishes, as the platform knows it of the account. */
export interface LoginStepsContext {
  /** A login from where the account is not known (specification §4). */
  readonly secondVerificationDue: boolean
  /** The terms have another version than the one that was accepted last. */
  readonly termsDue: boolean
  /** Why the password has to be changed, if it has to be. */
  readonly passwordDue?: 'default' | 'expired' | undefined
}

type LoginStepsEvent =
  | { readonly type: 'verification.passed' }
  | { readonly type: 'verification.failed' }
  | { readonly type: 'terms.accepted' }
  | { readonly type: 'password.changed' }
  /** The ticket ran out. */
  | { readonly type: 'expired' }

/** Wrong answers of a second verification after which the login has to start again. */
const verificationTries = 5

/**
 * The steps between a proven identity and a session, in their order: second verification, terms, password (specification §4).
 * The server checks every answer with it and gives a session in `loggedIn` only; there is no way around a step that is due.
 */
export const loginStepsMachine = setup({
  types: {
    context: {} as LoginStepsContext & { readonly failures: number },
    events: {} as LoginStepsEvent,
    input: {} as LoginStepsContext & { readonly failures?: number },
  },
  guards: {
    verificationDue: ({ context }) => context.secondVerificationDue,
    termsDue: ({ context }) => context.termsDue,
    passwordDue: ({ context }) => context.passwordDue !== undefined,
    lastTry: ({ context }) => context.failures + 1 >= verificationTries,
  },
}).createMachine({
  id: 'loginSteps',
  context: ({ input }) => ({ failures: 0, ...input }),
  initial: 'deciding',
  on: { expired: '.expired' },
  states: {
    deciding: {
      always: [
        { guard: 'verificationDue', target: 'secondVerification' },
        { guard: 'termsDue', target: 'acceptTerms' },
        { guard: 'passwordDue', target: 'changePassword' },
        { target: 'loggedIn' },
      ],
    },
    secondVerification: {
      on: {
        'verification.passed': { target: 'deciding', actions: assign({ secondVerificationDue: false }) },
        'verification.failed': [
          { guard: 'lastTry', target: 'expired' },
          { actions: assign(({ context }) => ({ failures: context.failures + 1 })) },
        ],
      },
    },
    acceptTerms: {
      on: { 'terms.accepted': { target: 'deciding', actions: assign({ termsDue: false }) } },
    },
    changePassword: {
      on: { 'password.changed': { target: 'deciding', actions: assign({ passwordDue: undefined }) } },
    },
    loggedIn: { type: 'final' },
    expired: { type: 'final' },
  },
})
