import { assign, fromPromise, setup } from 'xstate'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Failure, FieldError } from '#schemas/errors.ts'
import { errorCodeOf } from './error-code-of.ts'

export type Session = CallAnswer<Calls['freePlay']>
export type Captcha = CallAnswer<Calls['captcha']>

export interface LoginInput {
  readonly username: string
  readonly password: string
  readonly captchaId?: string
  readonly captcha?: string
}

export interface LoginContext {
  readonly captcha?: Captcha | undefined
  readonly failure?: Pick<Failure, 'code' | 'fields' | 'retryAfter'> | undefined
  readonly input?: LoginInput | undefined
  readonly session?: Session
}

type LoginEvent =
  | {
      readonly type: 'submitted'
      readonly username: string
      readonly password: string
      readonly captcha?: string
    }
  | { readonly type: 'captcha.requested' }
  | { readonly type: 'edited' }
  | { readonly type: 'cancelled' }

/**
 * Login by password (specification §4). A failed login that reports a captcha requirement shows the captcha field and
 * loads a picture. Second verification, forced password change and the other ways in join as states of `submitting`'s
 * outcome.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as 'busy' | 'captcha',
  },
  actors: {
    logIn: fromPromise<Session, LoginInput>(() =>
      Promise.reject(new Error('logIn is provided by the screen')),
    ),
    loadCaptcha: fromPromise<Captcha>(() =>
      Promise.reject(new Error('loadCaptcha is provided by the screen')),
    ),
  },
  guards: {
    demandsCaptcha: (_, failure: { readonly code: string; readonly captchaRequired: boolean }) =>
      failure.captchaRequired || failure.code === 'captchaRequired' || failure.code === 'captchaInvalid',
  },
}).createMachine({
  id: 'login',
  context: {},
  initial: 'entering',
  on: { cancelled: { target: '.cancelled', actions: assign({ input: undefined }) } },
  states: {
    entering: {
      on: {
        submitted: { target: 'submitting', actions: assign(({ event }) => ({ input: inputOf(event) })) },
        edited: { actions: assign({ failure: undefined }) },
      },
    },
    loadingCaptcha: {
      tags: 'captcha',
      on: { edited: { actions: assign({ failure: undefined }) } },
      invoke: {
        src: 'loadCaptcha',
        onDone: { target: 'enteringCaptcha', actions: assign(({ event }) => ({ captcha: event.output })) },
        onError: 'captchaMissing',
      },
    },
    enteringCaptcha: {
      tags: 'captcha',
      on: {
        submitted: {
          target: 'submitting',
          actions: assign(({ context, event }) => ({ input: inputOf(event, context.captcha) })),
        },
        'captcha.requested': 'loadingCaptcha',
        edited: { actions: assign({ failure: undefined }) },
      },
    },
    /** The picture could not be loaded; asking again is the way out. */
    captchaMissing: {
      tags: 'captcha',
      on: { 'captcha.requested': 'loadingCaptcha' },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'logIn',
        input: ({ context }) => context.input ?? { username: '', password: '' },
        onDone: {
          target: 'loggedIn',
          actions: assign(({ event }) => ({ session: event.output, input: undefined, failure: undefined })),
        },
        onError: [
          {
            guard: { type: 'demandsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'loadingCaptcha',
            actions: assign(({ event }) => ({
              failure: failureOf(event.error),
              input: undefined,
              captcha: undefined,
            })),
          },
          {
            target: 'entering',
            actions: assign(({ event }) => ({
              failure: failureOf(event.error),
              input: undefined,
              captcha: undefined,
            })),
          },
        ],
      },
    },
    loggedIn: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

function inputOf(event: Extract<LoginEvent, { type: 'submitted' }>, captcha?: Captcha): LoginInput {
  const { username, password } = event
  if (!captcha) return { username, password }
  return { username, password, captchaId: captcha.captchaId, captcha: event.captcha ?? '' }
}

function failureOf(thrown: unknown) {
  const carried = typeof thrown === 'object' && thrown !== null ? (thrown as Partial<Failure>) : {}
  return {
    code: errorCodeOf(thrown),
    captchaRequired: carried.captchaRequired === true,
    ...(Array.isArray(carried.fields) ? { fields: carried.fields as readonly FieldError[] } : {}),
    ...(typeof carried.retryAfter === 'number' ? { retryAfter: carried.retryAfter } : {}),
  }
}
