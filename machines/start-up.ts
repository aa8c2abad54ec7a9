import { assign, fromPromise, setup } from 'xstate'
import type { Calls } from '#schemas/calls/calls.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { errorCodeOf } from './error-code-of.ts'

export type Permission = CallAnswer<Calls['status']>
export type Site = CallAnswer<Calls['whitelabel']>

interface StartUpContext {
  readonly permission?: Permission
  readonly site?: Site
  readonly error?: ErrorCode
}

type StartUpEvent =
  | { readonly type: 'retried' }
  /** The event stream named another release or another state of operations. */
  | { readonly type: 'configuration.changed' }

/**
 * Start-up by system status (specification §2, §4): 0 normal, 1 maintenance, 2 access denied. 1 and 2 win over
 * everything, and then the site's settings are not fetched.
 */
export const startUpMachine = setup({
  types: {
    context: {} as StartUpContext,
    events: {} as StartUpEvent,
    tags: {} as 'busy' | 'open' | 'closed',
  },
  actors: {
    askStatus: fromPromise<Permission>(() =>
      Promise.reject(new Error('askStatus is provided by the application')),
    ),
    fetchSite: fromPromise<Site>(() => Promise.reject(new Error('fetchSite is provided by the application'))),
  },
}).createMachine({
  id: 'startUp',
  context: {},
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        src: 'askStatus',
        onDone: [
          {
            guard: ({ event }) => event.output.status === 1,
            target: 'maintenance',
            actions: assign(({ event }) => ({ permission: event.output })),
          },
          {
            guard: ({ event }) => event.output.status === 2,
            target: 'accessDenied',
            actions: assign(({ event }) => ({ permission: event.output })),
          },
          { target: 'fetching', actions: assign(({ event }) => ({ permission: event.output })) },
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: errorCodeOf(event.error) })) },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchSite',
        onDone: { target: 'ready', actions: assign(({ event }) => ({ site: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: errorCodeOf(event.error) })) },
      },
    },
    ready: {
      tags: 'open',
      initial: 'current',
      states: {
        current: { on: { 'configuration.changed': 'asking' } },
        /** The open page stays as it is while the new release is fetched; a failure leaves it untouched. */
        asking: {
          on: { 'configuration.changed': { target: 'asking', reenter: true } },
          invoke: {
            src: 'askStatus',
            onDone: [
              {
                guard: ({ event }) => event.output.status === 1,
                target: '#startUp.maintenance',
                actions: assign(({ event }) => ({ permission: event.output })),
              },
              {
                guard: ({ event }) => event.output.status === 2,
                target: '#startUp.accessDenied',
                actions: assign(({ event }) => ({ permission: event.output })),
              },
              { target: 'fetching', actions: assign(({ event }) => ({ permission: event.output })) },
            ],
            onError: 'current',
          },
        },
        fetching: {
          on: { 'configuration.changed': 'asking' },
          invoke: {
            src: 'fetchSite',
            onDone: { target: 'current', actions: assign(({ event }) => ({ site: event.output })) },
            onError: 'current',
          },
        },
      },
    },
    maintenance: {
      tags: 'closed',
      on: { retried: 'asking', 'configuration.changed': 'asking' },
    },
    accessDenied: {
      tags: 'closed',
      on: { retried: 'asking', 'configuration.changed': 'asking' },
    },
    failed: {
      on: { retried: 'asking', 'configuration.changed': 'asking' },
    },
  },
})
