import { assign, fromPromise, setup } from 'xstate'
import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { demandsCaptcha, failureOf, type CallFailure } from './failure-of.ts'

export type RegistrationMode = 'username' | 'mobile'
export type RegistrationSession = CallAnswer<Calls['register']>

export interface RegistrationRequest {
  readonly mode: RegistrationMode
  readonly body: CallBody<Calls['register']>
}

interface RegistrationContext {
  readonly mode: RegistrationMode
  /** Counts the captchas that were used up: the form shows another one for each. */
  readonly captchaRound: number
  readonly captchaDue: boolean
  readonly failure?: CallFailure | undefined
  /** Kept only while it is on its way. */
  readonly request?: RegistrationRequest | undefined
  readonly session?: RegistrationSession
}

type RegistrationEvent =
  | { readonly type: 'mode.chosen'; readonly mode: RegistrationMode }
  | { readonly type: 'submitted'; readonly request: RegistrationRequest }
  | { readonly type: 'edited' }
  | { readonly type: 'cancelled' }

const unreadable: CallFailure = { code: 'answerUnreadable', captchaRequired: false }

/**
 * Registration (specification §4, §5; requirement AUTH-6) in two modes. A failure brings another captcha; an affiliate
 * code is judged beside it by `affiliate-code`.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as { readonly mode?: RegistrationMode } | undefined,
    tags: {} as 'busy' | 'entry',
  },
  actors: {
    register: fromPromise<RegistrationSession, RegistrationRequest | undefined>(() =>
      Promise.reject(new Error('register is provided by the screen')),
    ),
  },
  guards: {
    isSession: (_, { answer }: { readonly answer: unknown }) =>
      typeof answer === 'object' && answer !== null && 'token' in answer,
  },
  actions: {
    tell: assign(({ context }, failure: CallFailure) => ({
      request: undefined,
      failure,
      captchaRound: context.captchaRound + 1,
      captchaDue: context.captchaDue || demandsCaptcha(failure),
    })),
    forget: assign({ request: undefined, failure: undefined }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    mode: input?.mode ?? 'username',
    captchaRound: 0,
    captchaDue: false,
  }),
  initial: 'entering',
  on: { cancelled: { target: '.cancelled', actions: 'forget' } },
  states: {
    entering: {
      tags: 'entry',
      on: {
        'mode.chosen': { actions: assign(({ event }) => ({ mode: event.mode, failure: undefined })) },
        submitted: {
          target: 'submitting',
          actions: assign(({ event }) => ({ request: event.request, failure: undefined })),
        },
        edited: { actions: 'forget' },
      },
    },
    submitting: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'register',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'registered',
            actions: ['forget', assign(({ event }) => ({ session: event.output }))],
          },
          { target: 'entering', actions: { type: 'tell', params: unreadable } },
        ],
        onError: {
          target: 'entering',
          actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    registered: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
