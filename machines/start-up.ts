import { assign, fromPromise, setup } from 'xstate'
import type { Calls } from '#schemas/calls/calls.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { errorCodeOf } from './error-code-of.ts'

export type Permission = CallAnswer<Calls['status']>
export type Site = CallAnswer<Calls['whitelabel']>

export interface StartUpContext {
  /** What the page shows; it changes together with `site`. */
  readonly permission?: Permission
  readonly site?: Site
  /** The permission of a release whose site is still being fetched. */
  readonly next?: Permission | undefined
  readonly error?: ErrorCode | undefined
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
    fetchSite: fromPromise<Site, Permission | undefined>(() =>
      Promise.reject(new Error('fetchSite is provided by the application')),
    ),
  },
  guards: {
    has: (_, { answer, status }: { readonly answer: unknown; readonly status: Permission['status'] }) =>
      statusOf(answer) === status,
    isSite: (_, { answer }: { readonly answer: unknown }) => typeof answer === 'object' && answer !== null,
  },
  actions: {
    /** Nothing more is fetched, so the permission is shown as it is. */
    close: assign((_, permission: Permission) => ({ permission, next: undefined, error: undefined })),
    keepNext: assign((_, next: Permission) => ({ next })),
    show: assign(({ context }, site: Site) => ({
      site,
      ...(context.next ? { permission: context.next } : {}),
      next: undefined,
      error: undefined,
    })),
    fail: assign((_, error: ErrorCode) => ({ error, next: undefined })),
    leaveAsIs: assign({ next: undefined }),
  },
}).createMachine({
  id: 'startUp',
  context: {},
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      // What is being answered may already be out of date.
      on: { 'configuration.changed': { target: 'asking', reenter: true } },
      invoke: {
        src: 'askStatus',
        onDone: [
          {
            guard: { type: 'has', params: ({ event }) => ({ answer: event.output, status: 1 }) },
            target: 'maintenance',
            actions: { type: 'close', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'has', params: ({ event }) => ({ answer: event.output, status: 2 }) },
            target: 'accessDenied',
            actions: { type: 'close', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'has', params: ({ event }) => ({ answer: event.output, status: 0 }) },
            target: 'fetching',
            actions: { type: 'keepNext', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'fail', params: 'answerUnreadable' } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => errorCodeOf(event.error) },
        },
      },
    },
    fetching: {
      tags: 'busy',
      on: { 'configuration.changed': 'asking' },
      invoke: {
        src: 'fetchSite',
        input: ({ context }) => context.next,
        onDone: [
          {
            guard: { type: 'isSite', params: ({ event }) => ({ answer: event.output }) },
            target: 'ready',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'fail', params: 'answerUnreadable' } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => errorCodeOf(event.error) },
        },
      },
    },
    ready: {
      tags: 'open',
      initial: 'current',
      states: {
        current: { entry: 'leaveAsIs', on: { 'configuration.changed': 'asking' } },
        /** The open page stays as it is while the new release is fetched; a failure leaves it untouched. */
        asking: {
          on: { 'configuration.changed': { target: 'asking', reenter: true } },
          invoke: {
            src: 'askStatus',
            onDone: [
              {
                guard: { type: 'has', params: ({ event }) => ({ answer: event.output, status: 1 }) },
                target: '#startUp.maintenance',
                actions: { type: 'close', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'has', params: ({ event }) => ({ answer: event.output, status: 2 }) },
                target: '#startUp.accessDenied',
                actions: { type: 'close', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'has', params: ({ event }) => ({ answer: event.output, status: 0 }) },
                target: 'fetching',
                actions: { type: 'keepNext', params: ({ event }) => event.output },
              },
              { target: 'current' },
            ],
            onError: 'current',
          },
        },
        fetching: {
          on: { 'configuration.changed': 'asking' },
          invoke: {
            src: 'fetchSite',
            input: ({ context }) => context.next,
            onDone: [
              {
                guard: { type: 'isSite', params: ({ event }) => ({ answer: event.output }) },
                target: 'current',
                actions: { type: 'show', params: ({ event }) => event.output },
              },
              { target: 'current' },
            ],
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

/** The answer of a platform that may be broken. */
function statusOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined
}
