import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#schemas/errors.ts'

interface SessionContext {
  /** Whether a token was stored when the page was opened. */
  readonly hasToken: boolean
  /** Why a login is asked for over the page. */
  readonly reason?: ErrorCode | undefined
}

type SessionEvent =
  | { readonly type: 'session.started' }
  /** A call was refused because the session is idle, too old, or revoked. */
  | { readonly type: 'session.expired'; readonly reason: ErrorCode }
  /** The account logged out in another tab. */
  | { readonly type: 'ended.elsewhere' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'cancelled' }

/**
 * The session of a tab (specification §4): logged out becomes logged in after login, registration, free play or password reset. One
 * that ends in the middle of something asks for a login over the page, which then goes on where it was. Logging out asks for a
 * confirmation, ends the session on the platform, clears what was stored and goes home.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly hasToken: boolean },
    tags: {} as 'busy' | 'loggedIn' | 'loginOver',
  },
  actors: {
    endSession: fromPromise<unknown>(() =>
      Promise.reject(new Error('endSession is provided by the application')),
    ),
  },
  guards: { hasToken: ({ context }) => context.hasToken },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ hasToken: input.hasToken }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasToken', target: 'loggedIn' }, { target: 'loggedOut' }] },
    loggedOut: { on: { 'session.started': 'loggedIn' } },
    loggedIn: {
      tags: 'loggedIn',
      entry: assign({ reason: undefined }),
      on: {
        'session.started': 'loggedIn',
        'session.expired': {
          target: 'expired',
          actions: assign(({ event }) => ({ reason: event.reason })),
        },
        'ended.elsewhere': 'loggedOut',
        'logout.requested': 'confirmingLogout',
      },
    },
    /** The page stays as it is; the login over it may be closed, and then the visitor is logged out. */
    expired: {
      tags: 'loginOver',
      on: {
        'session.started': 'loggedIn',
        'ended.elsewhere': 'loggedOut',
        cancelled: { target: 'loggedOut', actions: assign({ reason: undefined }) },
      },
    },
    confirmingLogout: {
      tags: 'loggedIn',
      on: {
        'logout.confirmed': 'loggingOut',
        cancelled: 'loggedIn',
        'ended.elsewhere': 'loggedOut',
        'session.expired': 'loggedOut',
      },
    },
    /** Without a network the session ends here all the same. */
    loggingOut: {
      tags: 'busy',
      invoke: { src: 'endSession', onDone: 'loggedOut', onError: 'loggedOut' },
    },
  },
})
