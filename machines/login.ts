import { assign, fromPromise, setup } from 'xstate'
import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { LoginAnswer, LoginStep } from '#schemas/calls/session.ts'
import type { SecondMethod } from '#schemas/config/security.ts'
import { demandsCaptcha, failureOf, type CallFailure } from './failure-of.ts'

export type Session = CallAnswer<Calls['freePlay']>
export type LoginInput = CallBody<Calls['login']>
export type LoginStepInput = CallBody<Calls['loginStep']>
type Way = LoginInput['type']

export interface LoginContext {
  readonly way: Way
  /** Counts the captchas that were used up: the form shows another one for each. */
  readonly captchaRound: number
  readonly captchaDue: boolean
  /** What the platform asks for before the login finishes. */
  readonly step?: LoginStep | undefined
  /** The chosen way of the second verification. */
  readonly method?: SecondMethod | undefined
  readonly failure?: CallFailure | undefined
  /** Kept only while it is on its way. */
  readonly input?: LoginInput | undefined
  readonly stepInput?: LoginStepInput | undefined
  readonly session?: Session
}

type LoginEvent =
  | { readonly type: 'way.chosen'; readonly way: Way }
  | { readonly type: 'submitted'; readonly input: LoginInput }
  | { readonly type: 'method.chosen'; readonly method: SecondMethod }
  | { readonly type: 'answered'; readonly answer: string }
  | { readonly type: 'terms.accepted'; readonly language: string }
  | {
      readonly type: 'password.chosen'
      readonly form: string
      readonly newPassword: string
      readonly confirmNewPassword: string
    }
  /** The fields of the entry were edited: what was said of them is old. */
  | { readonly type: 'edited' }
  /** Back to the entry: after a refusal, a lock, or instead of a step. */
  | { readonly type: 'restarted' }
  /** The player went forward again to a step that they had left. */
  | StepResumed
  | { readonly type: 'welcome.closed' }
  | { readonly type: 'cancelled' }

interface LoginBeginning {
  readonly way?: Way | undefined
  /** A login that is continued: the step at which it stands, and the way of proving it that was chosen. */
  readonly step?: LoginStep | undefined
  readonly method?: SecondMethod | undefined
}

interface StepResumed {
  readonly type: 'step.resumed'
  readonly step: LoginStep
}

const resumed = {
  target: 'deciding',
  actions: { type: 'resume', params: ({ event }: { readonly event: StepResumed }) => event.step },
} as const
const steps: readonly LoginStep['next'][] = ['secondVerification', 'acceptTerms', 'changePassword']
const unreadable = { code: 'answerUnreadable' } as const
const settled = { input: undefined, stepInput: undefined, failure: undefined } as const

/** Refusals of somebody who has proven to be the owner of the account: another try changes nothing. */
export const loginRefusals: readonly string[] = [
  'memberNoEnter',
  'notAgent',
  'accountDisabled',
  'selfExcluded',
]

/**
 * Login (specification §4; requirements AUTH-1 to AUTH-4, AUTH-10) by password or by a code sent to the mobile number. A failed
 * login that reports a captcha requirement shows the captcha field. What the platform asks for before it gives a session comes as
 * steps, in the order of `login-steps`: second verification, terms, password. A first login ends in a welcome.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginBeginning | undefined,
    tags: {} as 'busy' | 'entry' | 'captcha' | 'step' | 'authenticated',
  },
  actors: {
    logIn: fromPromise<LoginAnswer, LoginInput>(() =>
      Promise.reject(new Error('logIn is provided by the screen')),
    ),
    answerStep: fromPromise<LoginAnswer, LoginStepInput>(() =>
      Promise.reject(new Error('answerStep is provided by the screen')),
    ),
  },
  guards: {
    isReadable: (_, { answer }: { readonly answer: unknown }) => isLoginAnswer(answer),
    asksFor: ({ context }, next: LoginStep['next']) => context.step?.next === next,
    hasStep: ({ context }) => context.step !== undefined,
    isFirstLogin: ({ context }) => context.session?.firstTimeLogin === true,
    demandsCaptcha: (_, failure: CallFailure) => demandsCaptcha(failure),
    isLocked: (_, { code }: { readonly code: string }) => code === 'loginLocked',
    isRefusal: (_, { code }: { readonly code: string }) => loginRefusals.includes(code),
    isTooLate: (_, { code }: { readonly code: string }) => code === 'ticketExpired',
    captchaDue: ({ context }) => context.captchaDue,
  },
  actions: {
    take: assign((_, answer: LoginAnswer) =>
      'next' in answer
        ? { ...settled, step: answer, method: firstMethod(answer) }
        : { ...settled, session: answer, step: undefined },
    ),
    tell: assign((_, failure: LoginContext['failure']) => ({ ...settled, failure })),
    /** Whatever captcha was shown is used up. */
    nextCaptcha: assign(({ context }) => ({ captchaRound: context.captchaRound + 1 })),
    startAnew: assign({ ...settled, step: undefined, method: undefined }),
    forgive: assign({ failure: undefined }),
    resume: assign((_, step: LoginStep) => ({ ...settled, step, method: firstMethod(step) })),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    way: input?.way ?? 'username',
    captchaRound: 0,
    captchaDue: false,
    ...(input?.step ? { step: input.step, method: input.method ?? firstMethod(input.step) } : {}),
  }),
  initial: 'beginning',
  on: { cancelled: { target: '.cancelled', actions: 'startAnew' } },
  states: {
    /** A sign-in with others may stand at a step already. */
    beginning: { always: [{ guard: 'hasStep', target: 'deciding' }, { target: 'entering' }] },
    entering: {
      tags: 'entry',
      always: { guard: 'captchaDue', target: 'enteringWithCaptcha' },
      on: {
        'way.chosen': { actions: assign(({ event }) => ({ way: event.way, failure: undefined })) },
        submitted: { target: 'submitting', actions: assign(({ event }) => ({ input: event.input })) },
        edited: { actions: 'forgive' },
        'step.resumed': resumed,
      },
    },
    enteringWithCaptcha: {
      tags: ['entry', 'captcha'],
      on: {
        'way.chosen': { actions: assign(({ event }) => ({ way: event.way, failure: undefined })) },
        submitted: { target: 'submitting', actions: assign(({ event }) => ({ input: event.input })) },
        edited: { actions: 'forgive' },
        'step.resumed': resumed,
      },
    },
    submitting: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'logIn',
        input: ({ context }) => context.input ?? { type: 'username', username: '', password: '' },
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: { type: 'tell', params: unreadable } },
        ],
        onError: [
          {
            guard: { type: 'isLocked', params: ({ event }) => failureOf(event.error) },
            target: 'locked',
            actions: ['nextCaptcha', { type: 'tell', params: ({ event }) => failureOf(event.error) }],
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'demandsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'enteringWithCaptcha',
            actions: [
              'nextCaptcha',
              assign({ captchaDue: true }),
              { type: 'tell', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: 'entering',
            actions: ['nextCaptcha', { type: 'tell', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    /** Too many failures from this address; the entry comes back when the time is over, or when it is asked for. */
    locked: { on: { restarted: { target: 'entering', actions: 'startAnew' } } },
    /** The account is not let in, for a reason that only its owner sees. */
    refused: { on: { restarted: { target: 'entering', actions: 'startAnew' } } },
    deciding: {
      always: [
        { guard: { type: 'asksFor', params: 'secondVerification' }, target: 'secondVerification' },
        { guard: { type: 'asksFor', params: 'acceptTerms' }, target: 'acceptTerms' },
        { guard: { type: 'asksFor', params: 'changePassword' }, target: 'changePassword' },
        { guard: 'isFirstLogin', target: 'firstLogin' },
        { target: 'loggedIn' },
      ],
    },
    secondVerification: {
      tags: 'step',
      on: {
        'method.chosen': { actions: assign(({ event }) => ({ method: event.method, failure: undefined })) },
        answered: {
          target: 'sendingStep',
          actions: assign(({ context, event }) => ({
            stepInput: {
              step: 'secondVerification' as const,
              ticket: ticketOf(context),
              method: context.method ?? 'sms',
              answer: event.answer,
            },
          })),
        },
        restarted: { target: 'entering', actions: 'startAnew' },
      },
    },
    acceptTerms: {
      tags: 'step',
      on: {
        'terms.accepted': {
          target: 'sendingStep',
          actions: assign(({ context, event }) => ({
            stepInput: {
              step: 'acceptTerms' as const,
              ticket: ticketOf(context),
              version: context.step?.next === 'acceptTerms' ? context.step.version : '',
              language: event.language,
            },
          })),
        },
        restarted: { target: 'entering', actions: 'startAnew' },
      },
    },
    changePassword: {
      tags: 'step',
      on: {
        'password.chosen': {
          target: 'sendingStep',
          actions: assign(({ context, event: { form, newPassword, confirmNewPassword } }) => ({
            stepInput: {
              step: 'changePassword' as const,
              ticket: ticketOf(context),
              form,
              newPassword,
              confirmNewPassword,
            },
          })),
        },
        restarted: { target: 'entering', actions: 'startAnew' },
      },
    },
    /** An answer is on its way; the step that it belongs to stays on the screen. */
    sendingStep: {
      tags: ['busy', 'step'],
      invoke: {
        src: 'answerStep',
        input: ({ context }) => context.stepInput ?? nothingToSend,
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'deciding', actions: { type: 'tell', params: unreadable } },
        ],
        onError: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => failureOf(event.error) },
            target: 'entering',
            actions: ['startAnew', { type: 'tell', params: ({ event }) => failureOf(event.error) }],
          },
          {
            target: 'deciding',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** The session is there; the first one is greeted (specification §4, first-login action). */
    firstLogin: { tags: 'authenticated', on: { 'welcome.closed': 'loggedIn' } },
    loggedIn: { type: 'final', tags: 'authenticated' },
    cancelled: { type: 'final' },
  },
})

/** Whatever else was answered would leave the login without a way on. */
export function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  if (typeof answer !== 'object' || answer === null) return false
  if (!('next' in answer)) return 'token' in answer && typeof answer.token === 'string'
  return 'ticket' in answer && steps.some((step) => step === answer.next)
}

function ticketOf({ step }: LoginContext) {
  return step?.ticket ?? ''
}

function firstMethod(step: LoginStep): SecondMethod | undefined {
  return step.next === 'secondVerification' ? step.methods?.[0]?.method : undefined
}

const nothingToSend: LoginStepInput = { step: 'acceptTerms', ticket: '', version: '', language: '' }
