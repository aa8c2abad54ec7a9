import { assign, fromPromise, setup } from 'xstate'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { LoginAnswer, LoginStep } from '#schemas/calls/session.ts'
import { demandsCaptcha, failureOf, type CallFailure } from './failure-of.ts'
import { isLoginAnswer, type LoginInput, type Session } from './login.ts'

export type ResetMethod = 'phone' | 'email' | 'link'

/** What is sent, by the way in which the password is set again. */
export type ResetRequest =
  | { readonly way: 'phone'; readonly body: CallBody<Calls['resetByPhone']> }
  | { readonly way: 'email'; readonly body: CallBody<Calls['resetByMail']> }
  | { readonly way: 'link'; readonly body: CallBody<Calls['resetByLink']> }

export interface ForgotPasswordContext {
  readonly way: ResetMethod
  /** Counts the captchas that were used up: the form shows another one for each. */
  readonly captchaRound: number
  readonly captchaDue: boolean
  readonly failure?: CallFailure | undefined
  /** Kept only while it is on its way. */
  readonly request?: ResetRequest | undefined
  /** The login that follows a reset by mobile number. Kept only while it is on its way. */
  readonly login?: LoginInput | undefined
  readonly session?: Session
  /** What the platform asks for before that login finishes. */
  readonly step?: LoginStep
  /** The mobile number or the account that the login can go on with. */
  readonly loginName?: string | undefined
}

type ForgotPasswordEvent =
  | { readonly type: 'way.chosen'; readonly way: 'phone' | 'email' }
  | { readonly type: 'submitted'; readonly request: ResetRequest }
  | { readonly type: 'edited' }
  /** Before anything was sent, the link is known to work no more. */
  | { readonly type: 'link.expired' }
  /** Another link, or another mail address. */
  | { readonly type: 'restarted' }
  | { readonly type: 'login.requested' }
  | { readonly type: 'cancelled' }

/**
 * A forgotten password (specification §4, §5, §7; requirement AUTH-8): by a code to the mobile number, or by a mailed link. A reset
 * gives no session: a normal login with all its steps follows. After a reset by mobile number the machine sends that login itself.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as { readonly way?: ResetMethod | undefined } | undefined,
    tags: {} as 'busy' | 'entry' | 'authenticated',
  },
  actors: {
    reset: fromPromise<unknown, ResetRequest | undefined>(() =>
      Promise.reject(new Error('reset is provided by the screen')),
    ),
    logIn: fromPromise<LoginAnswer, LoginInput | undefined>(() =>
      Promise.reject(new Error('logIn is provided by the screen')),
    ),
  },
  guards: {
    namesAccount: ({ context }, { answer }: { readonly answer: unknown }) =>
      context.request?.way === 'phone' && accountOf(answer) !== undefined,
    isSession: (_, { answer }: { readonly answer: unknown }) => isLoginAnswer(answer) && !('next' in answer),
    isStep: (_, { answer }: { readonly answer: unknown }) => isLoginAnswer(answer) && 'next' in answer,
    isTooLate: (_, { code }: CallFailure) => code === 'ticketExpired',
  },
  actions: {
    keep: assign((_, request: ResetRequest) => ({ request, loginName: nameOf(request) })),
    tell: assign(({ context }, failure: CallFailure) => ({
      request: undefined,
      failure,
      captchaRound: context.captchaRound + 1,
      captchaDue: context.captchaDue || demandsCaptcha(failure),
    })),
    name: assign(({ context }, { answer }: { readonly answer: unknown }) => ({
      request: undefined,
      failure: undefined,
      loginName: accountOf(answer) ?? context.loginName,
    })),
    prepareLogin: assign(({ context: { request } }, { answer }: { readonly answer: unknown }) => ({
      request: undefined,
      failure: undefined,
      login: loginOf(request, answer),
    })),
    take: assign((_, answer: LoginAnswer) => ({
      login: undefined,
      ...('next' in answer ? { step: answer } : { session: answer }),
    })),
    giveUpLogin: assign((_, failure: CallFailure) => ({ login: undefined, failure })),
    forget: assign({ request: undefined, login: undefined, failure: undefined }),
    forgive: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ way: input?.way ?? 'phone', captchaRound: 0, captchaDue: false }),
  initial: 'entering',
  on: { cancelled: { target: '.cancelled', actions: 'forget' } },
  states: {
    entering: {
      tags: 'entry',
      on: {
        'way.chosen': { actions: assign(({ event }) => ({ way: event.way, failure: undefined })) },
        submitted: [
          {
            guard: ({ event }) => event.request.way === 'email',
            target: 'sendingMail',
            actions: { type: 'keep', params: ({ event }) => event.request },
          },
          { target: 'sending', actions: { type: 'keep', params: ({ event }) => event.request } },
        ],
        edited: { actions: 'forgive' },
        'link.expired': 'linkExpired',
      },
    },
    sending: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'reset',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'namesAccount', params: ({ event }) => ({ answer: event.output }) },
            target: 'followingUp',
            actions: { type: 'prepareLogin', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'changed',
            actions: { type: 'name', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => failureOf(event.error) },
            target: 'linkExpired',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'entering', actions: { type: 'tell', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    /** The password is changed; the login with it is on its way. A login that fails is left to the player. */
    followingUp: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'logIn',
        input: ({ context }) => context.login,
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggedIn',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggingIn',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'changed', actions: 'forget' },
        ],
        onError: {
          target: 'changed',
          actions: { type: 'giveUpLogin', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    sendingMail: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'reset',
        input: ({ context }) => context.request,
        onDone: { target: 'mailed', actions: 'forget' },
        onError: {
          target: 'entering',
          actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    /** If the account exists, a link is on its way; the answer is the same for all. */
    mailed: {
      on: { restarted: { target: 'entering', actions: 'forget' }, 'login.requested': 'loggingIn' },
    },
    /** The link was used already, or is too old; another one can be asked for. */
    linkExpired: {
      on: {
        restarted: { target: 'entering', actions: ['forget', assign({ way: 'email' })] },
        'login.requested': 'loggingIn',
      },
    },
    changed: { on: { 'login.requested': 'loggingIn' } },
    /** Over: the login opens, at its next step or with the name filled in. */
    loggingIn: { type: 'final' },
    /** Over: the player has a session. */
    loggedIn: { type: 'final', tags: 'authenticated' },
    cancelled: { type: 'final' },
  },
})

function nameOf(request: ResetRequest): string | undefined {
  switch (request.way) {
    case 'phone':
      return request.body.mobileNum
    case 'email':
      return request.body.username
    case 'link':
      return undefined
  }
}

/** The login with the password that was just set. */
function loginOf(request: ResetRequest | undefined, answer: unknown): LoginInput | undefined {
  const username = accountOf(answer)
  if (request?.way !== 'phone' || username === undefined) return undefined
  return { type: 'username', username, password: request.body.newPassword }
}

/** A reset names its account only to the player who has proven to be its owner. */
function accountOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('account' in answer)) return undefined
  return typeof answer.account === 'string' ? answer.account : undefined
}
