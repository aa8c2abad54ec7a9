import { assign, setup } from 'xstate'

interface LoginAttemptsContext {
  readonly failures: number
  readonly captchaAfter: number
}

type LoginAttemptsEvent =
  | { readonly type: 'login.failed' }
  | { readonly type: 'login.succeeded' }
  /** Nothing was tried for as long as failures are remembered. */
  | { readonly type: 'forgotten' }

/**
 * What the platform demands of the next login of one account from one address: nothing, or a captcha after a number of
 * failures. The server judges each attempt with it; the login form shows what it said.
 */
export const loginAttemptsMachine = setup({
  types: {
    context: {} as LoginAttemptsContext,
    events: {} as LoginAttemptsEvent,
    input: {} as { readonly failures: number; readonly captchaAfter: number },
    tags: {} as 'captchaDue',
  },
  guards: {
    tooMany: ({ context }) => context.captchaAfter === 0 || context.failures >= context.captchaAfter,
  },
  actions: {
    count: assign(({ context }) => ({ failures: context.failures + 1 })),
    forget: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'loginAttempts',
  context: ({ input }) => input,
  initial: 'judging',
  on: {
    'login.failed': { target: '.judging', actions: 'count' },
    'login.succeeded': { target: '.judging', actions: 'forget' },
    forgotten: { target: '.judging', actions: 'forget' },
  },
  states: {
    judging: { always: [{ guard: 'tooMany', target: 'captchaDue' }, { target: 'open' }] },
    open: {},
    captchaDue: { tags: 'captchaDue' },
  },
})
