import { assign, fromPromise, setup } from 'xstate'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { demandsCaptcha, failureOf, type CallFailure } from './failure-of.ts'

export type ResetWay = 'phone' | 'email' | 'link'

/** What is sent, by the way in which the password is set anew. */
export type ResetRequest =
  | { readonly way: 'phone'; readonly body: CallBody<Calls['resetByPhone']> }
  | { readonly way: 'email'; readonly body: CallBody<Calls['resetByMail']> }
  | { readonly way: 'link'; readonly body: CallBody<Calls['resetByLink']> }

export interface ForgotPasswordContext {
  readonly way: ResetWay
  /** Counts the captchas that were used up: the form shows another one for each. */
  readonly captchaRound: number
  readonly captchaDue: boolean
  readonly failure?: CallFailure | undefined
  /** Kept only while it is on its way. */
  readonly request?: ResetRequest | undefined
  /** The mobile number or the account that the login can go on with. Never a session. */
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
 * A forgotten password (specification §5, §7; requirement AUTH-8): by a code to the mobile number, or by a mailed link. Whoever has
 * set a new password has no session yet: a normal login with all its steps follows.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as { readonly way?: ResetWay | undefined } | undefined,
    tags: {} as 'busy' | 'entry',
  },
  actors: {
    reset: fromPromise<unknown, ResetRequest | undefined>(() =>
      Promise.reject(new Error('reset is provided by the screen')),
    ),
  },
  guards: {
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
    forget: assign({ request: undefined, failure: undefined }),
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
        onDone: {
          target: 'changed',
          actions: { type: 'name', params: ({ event }) => ({ answer: event.output }) },
        },
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
    /** Over: the login opens, with the name filled in. */
    loggingIn: { type: 'final' },
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

/** A mailed link names its account only to whoever has used it. */
function accountOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('account' in answer)) return undefined
  return typeof answer.account === 'string' ? answer.account : undefined
}
