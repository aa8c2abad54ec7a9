import { assign, setup } from 'xstate'

interface LoginAttemptsContext {
  readonly failures: number
  readonly captchaAfter: number
  readonly lockAfter: number
}

type LoginAttemptsEvent =
  | { readonly type: 'login.failed' }
  | { readonly type: 'login.succeeded' }
  /** Nothing was tried for as long as failures are remembered. */
  | { readonly type: 'forgotten' }

/**
 * What the platform demands of the next login of one account from one address: nothing, a captcha after a number of failures,
 * or to wait. The server checks each attempt with it; the login form shows what it said.
 */
export const loginAttemptsMachine = setup({
  types: {
    context: {} as LoginAttemptsContext,
    events: {} as LoginAttemptsEvent,
    input: {} as LoginAttemptsContext,
    tags: {} as 'captchaDue' | 'locked',
  },
  guards: {
    locks: ({ context }) => context.failures >= context.lockAfter,
    tooMany: ({ context }) => context.captchaAfter === 0 || context.failures >= context.captchaAfter,
  },
  actions: {
    count: assign(({ context }) => ({ failures: context.failures + 1 })),
    forget: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'loginAttempts',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'login.failed': { target: '.deciding', actions: 'count' },
    'login.succeeded': { target: '.deciding', actions: 'forget' },
    forgotten: { target: '.deciding', actions: 'forget' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'locks', target: 'locked' },
        { guard: 'tooMany', target: 'captchaDue' },
        { target: 'open' },
      ],
    },
    open: {},
    captchaDue: { tags: 'captchaDue' },
    /** Until the time of the lock is over; then one more try, with a captcha. */
    locked: { tags: ['captchaDue', 'locked'] },
  },
})
