import { assign, fromPromise, setup } from 'xstate'
import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { LoginStep } from '#schemas/calls/session.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { failureOf, type CallFailure } from './failure-of.ts'
import type { Session } from './login.ts'

/** What a provider sent its user back with, and the secret of the tab that began. */
export type SignInReturn = CallBody<Calls['finishSignIn']>
type Outcome = CallAnswer<Calls['finishSignIn']>
/** An identity that no account here has yet. */
export type AccountChoice = Extract<Outcome, { next: 'chooseAccount' }>
type Linked = Extract<Outcome, { next: 'linked' }>

export interface ThirdPartySignInContext {
  readonly provider?: SignInProviderId | undefined
  /** Kept only while it is on its way. */
  readonly answer?: SignInReturn | undefined
  readonly failure?: CallFailure | undefined
  readonly choice?: AccountChoice | undefined
  /** What the platform asks for before the login finishes: the machine `login` goes on with it. */
  readonly step?: LoginStep | undefined
  readonly session?: Session | undefined
}

type ThirdPartySignInEvent =
  | { readonly type: 'provider.chosen'; readonly provider: SignInProviderId }
  /** The browser shows the page again that it had left for the provider. */
  | { readonly type: 'page.shown' }
  /** To the providers again. */
  | { readonly type: 'restarted' }

interface Input {
  /** Of a page to which a provider sent its user back. */
  readonly answer?: SignInReturn | undefined
  /** An answer that this tab has not asked for. */
  readonly isUnexpected?: boolean | undefined
}

const loginSteps: readonly LoginStep['next'][] = ['secondVerification', 'acceptTerms', 'changePassword']
const unreadable = { code: 'answerUnreadable' } as const
const settled = { answer: undefined, failure: undefined, choice: undefined, step: undefined } as const

/** Codes of a platform or a provider that does not answer now. */
const outages: readonly string[] = [
  'signInUnavailable',
  'signInOff',
  'networkAbnormal',
  'pageSlow',
  'unavailable',
  'tooManyRequests',
]

/**
 * Sign-in with another provider (requirement AUTH-5). It leaves the page for the provider, and begins again where the provider sends
 * the browser back: with a session, a step before it, the choice to link or to register, or a reason why not. Nothing links an
 * identity but a login or a registration of its own (threat T09).
 */
export const thirdPartySignInMachine = setup({
  types: {
    context: {} as ThirdPartySignInContext,
    events: {} as ThirdPartySignInEvent,
    input: {} as Input | undefined,
    tags: {} as 'busy' | 'away',
  },
  actors: {
    leave: fromPromise<void, SignInProviderId | undefined>(() =>
      Promise.reject(new Error('leave is provided by the screen')),
    ),
    finish: fromPromise<Outcome, SignInReturn | undefined>(() =>
      Promise.reject(new Error('finish is provided by the screen')),
    ),
  },
  guards: {
    hasAnswer: ({ context }) => context.answer !== undefined,
    isStray: ({ context }) => context.failure !== undefined,
    isSession: (_, { answer }: { readonly answer: unknown }) => isSession(answer),
    isStep: (_, { answer }: { readonly answer: unknown }) => isStep(answer),
    isChoice: (_, { answer }: { readonly answer: unknown }) => isChoice(answer),
    isLinked: (_, { answer }: { readonly answer: unknown }) => isLinked(answer),
    isCancelled: (_, { code }: { readonly code: string }) => code === 'signInCancelled',
    isOutage: (_, { code }: { readonly code: string }) => outages.includes(code),
  },
  actions: {
    take: assign((_, answer: Outcome) => {
      if (isChoice(answer)) return { ...settled, choice: answer }
      if (isStep(answer)) return { ...settled, step: answer }
      return isSession(answer) ? { ...settled, session: answer } : settled
    }),
    tell: assign((_, failure: ThirdPartySignInContext['failure']) => ({ ...settled, failure })),
    forget: assign({ ...settled, provider: undefined }),
  },
}).createMachine({
  id: 'thirdPartySignIn',
  context: ({ input }) => ({
    ...(input?.answer ? { answer: input.answer } : {}),
    ...(input?.isUnexpected ? { failure: { code: 'ticketExpired' as const } } : {}),
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasAnswer', target: 'returning' },
        { guard: 'isStray', target: 'refused' },
        { target: 'idle' },
      ],
    },
    idle: {
      on: {
        'provider.chosen': {
          target: 'redirecting',
          actions: assign(({ event }) => ({ ...settled, provider: event.provider })),
        },
      },
    },
    redirecting: {
      tags: ['busy', 'away'],
      invoke: {
        src: 'leave',
        input: ({ context }) => context.provider,
        onDone: 'leaving',
        onError: [
          {
            guard: { type: 'isOutage', params: ({ event }) => failureOf(event.error) },
            target: 'unavailable',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'refused', actions: { type: 'tell', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: { restarted: { target: 'idle', actions: 'forget' } },
    },
    leaving: {
      tags: 'away',
      on: {
        'page.shown': { target: 'idle', actions: 'forget' },
        restarted: { target: 'idle', actions: 'forget' },
      },
    },
    returning: {
      tags: 'busy',
      invoke: {
        src: 'finish',
        input: ({ context }) => context.answer,
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'in',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ answer: event.output }) },
            target: 'steps',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChoice', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLinked', params: ({ event }) => ({ answer: event.output }) },
            target: 'linked',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'tell', params: unreadable } },
        ],
        onError: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => failureOf(event.error) },
            target: 'cancelled',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isOutage', params: ({ event }) => failureOf(event.error) },
            target: 'unavailable',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'refused', actions: { type: 'tell', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    choosing: { on: { restarted: { target: 'idle', actions: 'forget' } } },
    cancelled: { on: { restarted: { target: 'idle', actions: 'forget' } } },
    refused: { on: { restarted: { target: 'idle', actions: 'forget' } } },
    unavailable: { on: { restarted: { target: 'idle', actions: 'forget' } } },
    in: { type: 'final' },
    steps: { type: 'final' },
    linked: { type: 'final' },
  },
})

function isSession(answer: unknown): answer is Session {
  return isObject(answer) && !('next' in answer) && 'token' in answer && typeof answer.token === 'string'
}

function isStep(answer: unknown): answer is LoginStep {
  return hasTicket(answer) && loginSteps.some((step) => step === answer.next)
}

function isChoice(answer: unknown): answer is AccountChoice {
  return hasTicket(answer) && answer.next === 'chooseAccount'
}

function isLinked(answer: unknown): answer is Linked {
  return isObject(answer) && 'next' in answer && answer.next === 'linked'
}

function hasTicket(answer: unknown): answer is { readonly next: unknown; readonly ticket: string } {
  return isObject(answer) && 'next' in answer && 'ticket' in answer && typeof answer.ticket === 'string'
}

function isObject(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null
}
