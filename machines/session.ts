import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { errorCodeOf } from './error-code-of.ts'

export interface SessionContext {
  /** Whether this tab had a session when the page was opened. */
  readonly began: boolean
  /** Why the session is over, as the platform said it. */
  readonly reason?: ErrorCode | undefined
}

type SessionEvent =
  | { readonly type: 'began' }
  /** The platform refused a call in the name of the session. */
  | { readonly type: 'refused'; readonly reason: ErrorCode }
  /** The player logs out here: the platform is told, and refuses from then on what else is asked with the token. */
  | { readonly type: 'leaving' }
  /** The player logged out here. */
  | { readonly type: 'loggedOut' }
  /** The account logged out in another tab of this browser. */
  | { readonly type: 'endedElsewhere' }
  /** Nobody has looked at the page for a while, and somebody looks at it again. */
  | { readonly type: 'rested' }
  | { readonly type: 'returned' }
  /** The login that stood over the page was closed. */
  | { readonly type: 'loginClosed' }

/**
 * The session of a tab (specification §4; requirement AUTH-8): it goes idle, and whoever returns learns at once whether it is still
 * valid; when the platform says that it is over, the login opens over the page, and the player goes on where they were.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly began: boolean } | undefined,
    tags: {} as 'busy' | 'member' | 'visitor',
  },
  actors: {
    /** Rejects with `sessionExpired` or `sessionRequired` when the session is no longer valid. */
    checkSession: fromPromise<unknown>(() =>
      Promise.reject(new Error('checkSession is provided by the application')),
    ),
    endHere: fromPromise<void>(() => Promise.reject(new Error('endHere is provided by the application'))),
  },
  guards: {
    hasBegun: ({ context }) => context.began,
    isOver: (_, { error }: { readonly error: unknown }) => overCodes.includes(errorCodeOf(error)),
  },
  actions: {
    tell: assign((_, reason: ErrorCode) => ({ reason })),
    forget: assign({ reason: undefined }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ began: input?.began === true }),
  initial: 'beginning',
  states: {
    /** A reload finds the session that this tab has stored. */
    beginning: { always: [{ guard: 'hasBegun', target: 'active' }, { target: 'visitor' }] },
    visitor: { tags: 'visitor', on: { began: 'active' } },
    active: {
      tags: 'member',
      initial: 'awake',
      on: {
        refused: { target: 'expired', actions: { type: 'tell', params: ({ event }) => event.reason } },
        leaving: 'leaving',
        loggedOut: 'visitor',
        endedElsewhere: 'ending',
      },
      states: {
        awake: { on: { rested: 'idle' } },
        idle: { on: { returned: 'checking' } },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkSession',
            onDone: 'awake',
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.expired',
                actions: { type: 'tell', params: ({ event }) => errorCodeOf(event.error) },
              },
              // A network that fails ends no session.
              { target: 'awake' },
            ],
          },
        },
      },
    },
    /** A call that was under way is refused now, which is no news. */
    leaving: { tags: 'member', on: { loggedOut: 'visitor', began: 'active' } },
    /** The login stands over the page; what was typed there stays. */
    expired: {
      tags: 'visitor',
      on: {
        began: { target: 'active', actions: 'forget' },
        loginClosed: { target: 'visitor', actions: 'forget' },
      },
    },
    /** Every tab ends its own session, which has a token of its own. */
    ending: {
      tags: 'busy',
      invoke: { src: 'endHere', onDone: 'visitor', onError: 'visitor' },
    },
  },
})

const overCodes: readonly ErrorCode[] = ['sessionExpired', 'sessionRequired']
