import { assign, fromPromise, setup } from 'xstate'
import type { FormData, FormMode } from '#schemas/forms/form.ts'
import { failureOf, type CallFailure } from './failure-of.ts'
import type { Session } from './login.ts'

/** A registration on its way: the form's data, and what proves that somebody filled it in. */
export interface RegistrationInput {
  readonly mode: FormMode<'register'>
  /** Names the module whose rules were shown. */
  readonly form: string
  readonly data: FormData
  readonly captchaId?: string | undefined
  /** In which it was filled in: messages to the player come in it. */
  readonly language: string
  /** Of the terms that were agreed to. */
  readonly termsVersion: string
  /** An identity of another provider, to be linked to the new account. */
  readonly linkTicket?: string | undefined
  /** Names this registration, so that one whose answer was lost is not made twice when it is sent again. */
  readonly idempotencyKey?: string | undefined
}

export interface RegistrationContext {
  /** Counts the captchas that were used up: the form shows another one for each. */
  readonly captchaRound: number
  readonly failure?: CallFailure | undefined
  /** Kept only while it is on its way. */
  readonly input?: RegistrationInput | undefined
  readonly session?: Session
}

type RegistrationEvent =
  | { readonly type: 'submitted'; readonly input: RegistrationInput }
  /** The form of the current release stands there. */
  | { readonly type: 'form.renewed' }
  | { readonly type: 'cancelled' }

/**
 * Registration by username or mobile number (specification §4; requirements AUTH-5 to AUTH-7). It also logs in. The platform checks
 * by the rules of its release; when those are no longer the form's, the form is renewed with what was typed in it.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as 'busy' | 'entry',
  },
  actors: {
    register: fromPromise<Session, RegistrationInput | undefined>(() =>
      Promise.reject(new Error('register is provided by the screen')),
    ),
  },
  guards: {
    isSession: (_, { answer }: { readonly answer: unknown }) =>
      typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string',
    isOfOldRules: (_, { code }: CallFailure) => code === 'rulesChanged',
    isClosed: (_, { code }: CallFailure) => code === 'registrationClosed',
  },
  actions: {
    keep: assign((_, session: Session) => ({ session, input: undefined, failure: undefined })),
    tell: assign((_, failure: RegistrationContext['failure']) => ({ input: undefined, failure })),
    /** Whatever captcha was shown is used up. */
    nextCaptcha: assign(({ context }) => ({ captchaRound: context.captchaRound + 1 })),
    forget: assign({ input: undefined, failure: undefined }),
    take: assign((_, input: RegistrationInput) => ({ input, failure: undefined })),
  },
}).createMachine({
  id: 'registration',
  context: { captchaRound: 0 },
  initial: 'entering',
  on: { cancelled: { target: '.cancelled', actions: 'forget' } },
  states: {
    entering: {
      tags: 'entry',
      on: {
        submitted: {
          target: 'submitting',
          actions: { type: 'take', params: ({ event }) => event.input },
        },
      },
    },
    submitting: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'register',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'registered',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            target: 'entering',
            actions: ['nextCaptcha', { type: 'tell', params: { code: 'answerUnreadable' } }],
          },
        ],
        onError: [
          {
            guard: { type: 'isOfOldRules', params: ({ event }) => failureOf(event.error) },
            target: 'renewing',
            actions: ['nextCaptcha', { type: 'tell', params: ({ event }) => failureOf(event.error) }],
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => failureOf(event.error) },
            target: 'closed',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'entering',
            actions: ['nextCaptcha', { type: 'tell', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    /** The current form is being fetched; the one before stays, and can be sent again, which asks again. */
    renewing: {
      tags: 'entry',
      on: {
        'form.renewed': 'entering',
        submitted: {
          target: 'submitting',
          actions: { type: 'take', params: ({ event }) => event.input },
        },
      },
    },
    /** The merchant takes no registrations of this kind any more, until there is another form. */
    closed: { on: { 'form.renewed': { target: 'entering', actions: 'forget' } } },
    registered: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
